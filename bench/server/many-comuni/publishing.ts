import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { NOTICES_PATH } from '../../../src/contract/notices/paths.ts'
import { EDITION_PATH } from '../../../src/contract/edition/files.ts'
import { LIVE_URL } from '../../../src/contract/live/connection.ts'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { editionStore } from '../../../src/server/edition/store.ts'
import { partsOf, publication, withStrike } from '../../../src/server/edition/testing/contents.ts'
import { addNotice, withdrawNotice } from '../../../src/server/notices/store.ts'
import { addressOf, endServer } from '../../../tests/support/server-process.ts'
import { compareByTurns, type Figure } from '../../figure.ts'
import { CLIENTS, clientsOf, NOTICE, subscriptionTo, untilLast } from '../live-broadcast.ts'
import { serverOf, type Site } from './site.ts'

const TURNS = 5
const READ_TURNS = 3
const READ_SECONDS = 10
const READERS = 8
/** Between reads, in milliseconds: a usual load, far from the maximum. */
const PAUSE = 5

/** The cost of a publication: the time until its readers have it, and the delay for readers of other comuni. */
export async function publishingFigures(site: Site, hosts: readonly string[]): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const server = cleanup.adopt(serverOf(site), async (running) => void (await endServer(running)))
  const address = await addressOf(server)
  const { database } = site
  const base = await partsOf('base')
  const publishNext = async (): Promise<void> => {
    const { number } = (await editionStore(database).newest('base'))!
    const strike = withStrike(base, `Sciopero ${number}`)
    const published = await publish(database, publication('base', strike, number, { now: Date.now() }))
    if (published.kind !== 'published') throw new Error(published.kind)
  }
  return [await untilTold(address, site, publishNext), await readsOfOthers(address, hosts, publishNext)]
}

async function untilTold(address: string, { database }: Site, publishNext: () => Promise<void>): Promise<Figure> {
  await using cleanup = new AsyncDisposableStack()
  const live = address.replace('http', 'ws') + LIVE_URL
  const clients = async (path: string) =>
    cleanup.adopt(await clientsOf(live, subscriptionTo(path)), (running) => void running.kill())
  const followers = await clients(EDITION_PATH)
  // One address may open only so many sockets in a minute.
  await wait(60_000)
  const readers = await clients(NOTICES_PATH)
  const measureNotice = async (): Promise<number> => {
    let id = 0
    const time = await untilLast(readers, async () => {
      id = await addNotice(database, 'base', NOTICE)
    })
    await untilLast(readers, async () => void (await withdrawNotice(database, 'base', id)))
    return time
  }
  return {
    name: `publishing, until the last of ${CLIENTS} open pages is told, against a notice`,
    unit: 'ms',
    ...(await compareByTurns(TURNS, () => untilLast(followers, publishNext), measureNotice)),
    bar: { atMost: 2 },
  }
}

async function readsOfOthers(
  address: string,
  hosts: readonly string[],
  publishNext: () => Promise<void>,
): Promise<Figure> {
  const slowest = (): Promise<number> => slowestOfHundred(`${address}/calendar`, hosts)
  const whilePublishing = async (): Promise<number> => {
    const reading = slowest()
    for (let second = 0; second < READ_SECONDS - 1; second++) await Promise.all([publishNext(), wait(1000)])
    return reading
  }
  return {
    name: 'p99 of reads of other comuni while one publishes every second, against quiet',
    unit: 'ms',
    ...(await compareByTurns(READ_TURNS, whilePublishing, slowest)),
    bar: { atMost: 1.2 },
  }
}

/** The 99th percentile, in milliseconds. */
async function slowestOfHundred(address: string, hosts: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const times: number[] = []
  const end = performance.now() + READ_SECONDS * 1000
  const readAgain = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < end; at += READERS) {
      const start = performance.now()
      await read(address, hosts[at % hosts.length]!, agent)
      times.push(performance.now() - start)
      await wait(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, first) => readAgain(first)))
  agent.destroy()
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!
}

const read = (address: string, host: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { host } }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })
