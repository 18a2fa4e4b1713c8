import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEditions } from '../../../src/server/edition/serving/start.ts'
import { folderReader } from '../../../src/server/folders/load-comuni.ts'
import { systemClock } from '../../../src/server/platform/clock.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { createLog } from '../../../src/server/platform/log.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { APP, startServer } from '../../../tests/support/server-process.ts'
import { writeComuni } from './folders.ts'

/** Comuni that are already imported, as on a second start. */
export interface Site {
  readonly comuniDir: string
  readonly dataDir: string
  readonly database: Database
}

export async function siteWith(cleanup: AsyncDisposableStack, folder: string, others: number): Promise<Site> {
  const [comuniDir, dataDir] = [join(folder, 'comuni'), join(folder, 'data')]
  await mkdir(comuniDir, { recursive: true })
  await writeComuni(comuniDir, others)
  const database = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  const configuration = { comuniDir, dataDir, defaultComune: 'base', publicUrl: undefined }
  const folders = await folderReader(comuniDir)
  const { caughtUp } = await startEditions({
    configuration,
    folders,
    database,
    clock: systemClock,
    log: createLog('error'),
    print: () => {},
  })
  await caughtUp
  return { comuniDir, dataDir, database }
}

export const serverOf = ({ comuniDir, dataDir, database }: Site) =>
  startServer([APP], { PORT: '0', COMUNI_DIR: comuniDir, DATA_DIR: dataDir, DATABASE_URL: database.url })
