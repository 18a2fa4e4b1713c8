import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderReader, folderReader } from '../../folders/load-comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { temporaryFolder } from '../../testing/postgres.ts'
import { type Editions, startEditions } from '../serving/start.ts'
import { COMUNI, foldersOfApp, NOW } from './contents.ts'

interface Told {
  readonly editions: Editions
  /** What the start said. */
  readonly told: string
  /** What went wrong since. */
  readonly logged: unknown[]
}

/** The folders and the data folder of an installation, and its processes. */
export interface TestInstallation {
  readonly comuniDir: string
  /** `few`: with more folders than these it serves before it has read them. */
  start: (database: Database, clock?: () => number, few?: number) => Promise<Told>
  change: (path: string, from: string, to: string) => Promise<void>
  remove: () => Promise<void>
}

export async function testInstallation(): Promise<TestInstallation> {
  const folder = await temporaryFolder()
  const comuniDir = join(folder, 'comuni')
  await cp(COMUNI, comuniDir, { recursive: true })
  return {
    comuniDir,
    start: async (database, clock, few) =>
      startIn(join(folder, 'data'), comuniDir, await folderReader(comuniDir, few), database, clock),
    change: async (path, from, to) => {
      const file = join(comuniDir, path)
      const text = await readFile(file, 'utf8')
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
      await writeFile(file, text.replace(from, to))
    },
    remove: () => removeFolder(folder),
  }
}

/** One whose folders nobody changes: they are not read again. */
export async function plainInstallation(): Promise<Pick<TestInstallation, 'start' | 'remove'>> {
  const dataDir = await temporaryFolder()
  const folders = { isMany: false, read: foldersOfApp }
  return {
    start: (database, clock) => startIn(dataDir, COMUNI, folders, database, clock),
    remove: () => removeFolder(dataDir),
  }
}

/** The copy of a new edition may still be written there. */
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, maxRetries: 5 })

async function startIn(
  dataDir: string,
  comuniDir: string,
  folders: FolderReader,
  database: Database,
  clock: () => number = () => NOW,
): Promise<Told> {
  const lines: string[] = []
  const logged: unknown[] = []
  const log = {
    warn: (trouble: unknown) => logged.push(trouble),
    error: (trouble: unknown) => logged.push(trouble),
  }
  const configuration = { comuniDir, dataDir, defaultComune: 'base', publicUrl: undefined }
  const print = (line: string): unknown => lines.push(line)
  const editions = await startEditions({ configuration, folders, database, clock, log, print })
  return { editions, told: lines.join('\n'), logged }
}
