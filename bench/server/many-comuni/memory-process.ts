/**
 * A process that serves the comuni of a folder and renders the calendar of each once. It says how much memory is held then.
 * Run with `--expose-gc`.
 */
import { buildApp } from '../../../src/server/app.ts'
import { startEditions } from '../../../src/server/edition/serving/start.ts'
import { folderReader } from '../../../src/server/folders/load-comuni.ts'
import { loadBuiltPages } from '../../../src/server/pages/built-pages.ts'
import { systemClock } from '../../../src/server/platform/clock.ts'
import { openDatabase } from '../../../src/server/platform/database/database.ts'
import { createLog } from '../../../src/server/platform/log.ts'

const [comuniDir = '', dataDir = '', databaseUrl = '', dist = ''] = process.argv.slice(2)

const database = openDatabase(databaseUrl)
const log = createLog('error')
const clock = systemClock
const configuration = { comuniDir, dataDir, defaultComune: 'base', publicUrl: undefined }
const folders = await folderReader(comuniDir)
const editions = await startEditions({ configuration, folders, database, clock, log, print: () => {} })
await editions.caughtUp
const pages = await loadBuiltPages(dist)
const app = await buildApp({ comuni: editions.comuni, editions, clock, database, pages, log })
for (const { hosts } of editions.comuni.all) {
  await app.inject({ url: '/calendar', headers: { host: hosts[0] ?? 'localhost', 'accept-encoding': 'br' } })
}
// Twice: finalizers of the first round may free more.
globalThis.gc!()
globalThis.gc!()
const { heapUsed, external } = process.memoryUsage()
process.send!({ comuni: editions.comuni.all.length, bytes: heapUsed + external })
await app.close()
await database.close()
