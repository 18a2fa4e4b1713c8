import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigurationError } from '../configuration.ts'

/**
 * One process per folder. Node has no file locks; SQLite's is the operating system's, so it ends with the process,
 * however that ends. The file holds no data.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new ConfigurationError(
      `DATA_DIR: la cartella "${folder}" è già in uso da un altro Mastello acceso. Spegni quello, o scegli un’altra cartella.`,
    )
  }
  return () => lock.close()
}
