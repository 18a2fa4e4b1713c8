import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../src/server/testing/postgres.ts'
import { addressOf, endServer } from '../../tests/support/server-process.ts'
import { MEASURED_DIST } from '../built-app.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { hostOf } from './many-comuni/folders.ts'
import { publishingFigures } from './many-comuni/publishing.ts'
import { type Site, serverOf, siteWith } from './many-comuni/site.ts'
import { readsPerSecond } from './read-load.ts'

const OTHERS = 999
const START_TURNS = 3
const HOSTS = Array.from({ length: OTHERS }, (_, index) => hostOf(index))

/** A thousand comuni that share guide and types, against one. */
export async function measureManyComuni(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.adopt(await temporaryFolder(), (path) => rm(path, { recursive: true }))
  const one = await siteWith(cleanup, join(folder, 'one'), 0)
  const many = await siteWith(cleanup, join(folder, 'many'), OTHERS)
  return [await memoryFigure(one, many), await startFigure(one, many), await readsFigure(many)]
}

export async function measurePublishing(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.adopt(await temporaryFolder(), (path) => rm(path, { recursive: true }))
  return await publishingFigures(await siteWith(cleanup, folder, OTHERS), HOSTS)
}

async function memoryFigure(one: Site, many: Site): Promise<Figure> {
  const [alone, all] = [await memoryOf(one), await memoryOf(many)]
  return {
    name: 'memory of each of 1,000 comuni beyond the first, its calendar rendered',
    unit: 'B',
    ours: Math.round((all.bytes - alone.bytes) / (all.comuni - alone.comuni)),
    bar: { atMost: 150_000 },
    notes: [`${all.bytes} B with ${all.comuni}, ${alone.bytes} B with ${alone.comuni}`],
  }
}

async function memoryOf({ comuniDir, dataDir, database }: Site): Promise<{ comuni: number; bytes: number }> {
  const script = join(import.meta.dirname, 'many-comuni/memory-process.ts')
  const child = fork(script, [comuniDir, dataDir, database.url, MEASURED_DIST], { execArgv: ['--expose-gc'] })
  const [said] = (await once(child, 'message')) as [{ comuni: number; bytes: number }]
  await once(child, 'exit')
  return said
}

async function untilAnswer(site: Site): Promise<number> {
  const begin = performance.now()
  const server = serverOf(site)
  const answer = await fetch(new URL('/calendar', await addressOf(server)))
  await answer.arrayBuffer()
  const time = performance.now() - begin
  await endServer(server)
  return time
}

async function startFigure(one: Site, many: Site): Promise<Figure> {
  return {
    name: 'start until /calendar answers, 1,000 comuni against one',
    unit: 'ms',
    ...(await compareByTurns(
      START_TURNS,
      () => untilAnswer(many),
      () => untilAnswer(one),
    )),
    bar: { atMost: 2 },
  }
}

/** A whole minute each, because a rendered page is cached for its minute. */
async function readsFigure(many: Site): Promise<Figure> {
  await using cleanup = new AsyncDisposableStack()
  const server = cleanup.adopt(serverOf(many), async (running) => void (await endServer(running)))
  const address = `${await addressOf(server)}/calendar`
  const load = { connections: 20, seconds: 60, staysAwake: true }
  const [first] = HOSTS
  return {
    name: 'reads of /calendar in a second, over 1,000 hosts against one',
    unit: '',
    ...(await compareByTurns(
      1,
      () => readsPerSecond(address, { ...load, hosts: HOSTS }),
      () => readsPerSecond(address, { ...load, hosts: [first!] }),
    )),
    bar: { atLeast: 0.8 },
  }
}
