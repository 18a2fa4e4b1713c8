import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../../src/server/platform/database/embedded.ts'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { addressOf, APP, endServer, startServer } from '../../tests/support/server-process.ts'
import { compareByTurns, type Figure } from '../figure.ts'

const TURNS = 5
const REFERENCE = join(import.meta.dirname, '../reference/bare-fastify.ts')

/** From the start of the process, with an existing database, until `/calendar` answers. */
export async function measureServerStart(): Promise<Figure[]> {
  const folder = await temporaryFolder()
  const data = join(folder, 'data')
  const other = join(folder, 'other')
  await mkdir(other)
  const startApp = (): Promise<number> => untilAnswer([APP], '/calendar', { PORT: '0', DATA_DIR: data })
  await startApp()
  await (await startEmbedded(other)).stop()
  const { ours, reference, notes } = await compareByTurns(TURNS, startApp, async () => {
    const bare = await untilAnswer([REFERENCE], '/', {})
    const begin = performance.now()
    const postgres = await startEmbedded(other)
    const own = performance.now() - begin
    await postgres.stop()
    return bare + own
  })
  return [
    {
      name: 'start until /calendar answers, against a bare Fastify’s plus PostgreSQL’s own',
      unit: 'ms',
      ours,
      reference,
      bar: { atMost: 3 },
      notes,
    },
  ]
}

async function untilAnswer(script: string[], path: string, settings: Record<string, string>): Promise<number> {
  const begin = performance.now()
  const server = startServer(script, settings)
  const answer = await fetch(new URL(path, await addressOf(server)))
  await answer.arrayBuffer()
  const time = performance.now() - begin
  await endServer(server)
  return time
}
