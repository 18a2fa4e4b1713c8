/** The real app as a process of its own, whose time runs faster, and which may be killed at any moment. */
import { buildApp } from '../../../src/server/app.ts'
import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { openDatabase } from '../../../src/server/platform/database/database.ts'
import type { ProcessSettings } from './reminder-senders.ts'
import { createLog } from '../../../src/server/platform/log.ts'
import { testPages } from '../../../src/server/testing/pages.ts'

const settings = JSON.parse(process.env['REMINDER_PROCESS'] ?? '') as ProcessSettings
const { databaseUrl, startedAt, startsAs, speed, ...pushConnections } = settings

const app = await buildApp({
  comuni: await loadComuni('comuni', 'base'),
  clock: () => startsAs + (Date.now() - startedAt) * speed,
  database: openDatabase(databaseUrl),
  pages: testPages(),
  log: createLog('error'),
  pushConnections,
})
await app.listen({ port: 0, host: '127.0.0.1' })
