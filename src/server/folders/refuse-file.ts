import { statSync } from 'node:fs'
import { ConfigurationError } from '../platform/configuration.ts'

/** Where the name of a folder is expected; one that is not there yet may become one. */
export function refuseFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ConfigurationError(`${path}: è un file, atteso il nome di una cartella.`)
}
