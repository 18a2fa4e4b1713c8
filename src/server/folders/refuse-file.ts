import { statSync } from 'node:fs'
import { ConfigurationError } from '../platform/configuration.ts'

/** Refuses a file where a folder is expected; a missing folder is fine. */
export function refuseFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ConfigurationError(`${path}: è un file, atteso il nome di una cartella.`)
}
