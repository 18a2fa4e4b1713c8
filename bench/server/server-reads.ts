import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, APP, endServer, startServer } from '../../tests/support/server-process.ts'
import { SCRATCH } from '../built-app.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { readsPerSecond } from './read-load.ts'

const TURNS = 7
const LOAD = { connections: 20, seconds: 2, staysAwake: true }
const REFERENCE = join(import.meta.dirname, '../reference/bare-fastify.ts')

/** Reads in a second, against a Fastify route that answers with the very same bytes. */
export async function measureServerReads(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const url = await start(cleanup, [APP], { PORT: '0', DATA_DIR: join(SCRATCH, 'data') })
  const figures: Figure[] = []
  for (const [path, type] of [
    ['/calendar', 'text/html; charset=utf-8'],
    ['/comune.json', 'application/json; charset=utf-8'],
  ] as const) {
    figures.push(await compare(url + path, path, type))
  }
  return figures
}

async function compare(address: string, path: string, type: string): Promise<Figure> {
  await using cleanup = new AsyncDisposableStack()
  const file = join(SCRATCH, `read${path.replaceAll('/', '-')}`)
  await writeFile(file, Buffer.from(await (await fetch(address)).arrayBuffer()))
  const reference = await start(cleanup, [REFERENCE, file, type], {})
  const {
    ours,
    reference: bare,
    notes,
  } = await compareByTurns(
    TURNS,
    () => readsPerSecond(address, LOAD),
    () => readsPerSecond(reference, LOAD),
  )
  return { name: `reads of ${path} in a second`, unit: '', ours, reference: bare, bar: { atLeast: 0.7 }, notes }
}

/** In a process of its own, as the load that meets it. */
function start(cleanup: AsyncDisposableStack, script: string[], settings: Record<string, string>): Promise<string> {
  const server = cleanup.adopt(startServer(script, settings), async (running) => void (await endServer(running)))
  return addressOf(server)
}
