import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { LIVE_URL } from '../../src/contract/live/connection.ts'
import { NOTICES_PATH } from '../../src/contract/notices/paths.ts'
import { addNotice, withdrawNotice } from '../../src/server/notices/store.ts'
import { runMeasuredApp } from '../built-app.ts'
import { compareByTurns, type Figure } from '../figure.ts'

export const CLIENTS = 1000
const TURNS = 9
/** Turns until the JavaScript engine has optimised both sides. */
const WARM_UP = 5
export const subscriptionTo = (path: string): string => JSON.stringify({ type: 'subscribe', path })
export const NOTICE = {
  title: 'Neve: la raccolta di oggi è rimandata',
  text: 'I mezzi non passano. Riporta in casa i mastelli: recuperiamo domani, agli stessi orari.',
  startsAt: '2026-11-18T08:00',
  endsAt: '2099-11-20T00:00',
  zone: null,
  severity: 'urgente',
} as const

/** From the clerk's command to the last phone: the transaction, the notification and the load are ours, and counted. */
export async function measureLiveBroadcast(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const bare = cleanup.adopt(await bareServer(), (server) => server.close())
  const live = `ws://localhost:${app.port}${LIVE_URL}`
  const ours = cleanup.adopt(await clientsOf(live, subscriptionTo(NOTICES_PATH)), (clients) => void clients.kill())
  const reference = cleanup.adopt(await clientsOf(bare.url), (clients) => void clients.kill())
  const frame = JSON.stringify({ type: 'value', path: NOTICES_PATH, version: 1, value: [{ id: 1, ...NOTICE }] })

  const measureOurs = async (): Promise<number> => {
    let id = 0
    const time = await untilLast(ours, async () => {
      id = await addNotice(app.database, 'base', NOTICE)
    })
    // So that every turn sends a list of one.
    await untilLast(ours, async () => void (await withdrawNotice(app.database, 'base', id)))
    return time
  }
  const measureReference = (): Promise<number> => untilLast(reference, () => Promise.resolve(bare.broadcast(frame)))

  for (let turn = 0; turn < WARM_UP; turn++) {
    await measureOurs()
    await measureReference()
  }
  const compared = await compareByTurns(TURNS, measureOurs, measureReference)
  return [{ name: `a notice to ${CLIENTS} clients, until the last`, unit: 'ms', ...compared, bar: { atMost: 1.5 } }]
}

async function bareServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `ws://localhost:${port}`,
    broadcast: (text: string) => server.clients.forEach((client) => client.send(text)),
    close: () => {
      server.clients.forEach((client) => client.terminate())
      server.close()
    },
  }
}

export async function clientsOf(url: string, ...subscription: string[]): Promise<ChildProcess> {
  const clients = fork(join(import.meta.dirname, 'live-clients.ts'), [url, String(CLIENTS), ...subscription])
  await once(clients, 'message')
  return clients
}

export async function untilLast(clients: ChildProcess, send: () => Promise<void>): Promise<number> {
  const last = once(clients, 'message')
  const start = performance.timeOrigin + performance.now()
  await send()
  const [end] = (await last) as [number]
  return end - start
}
