import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { RECONNECT_DELAY } from '../../src/contract/live/connection.ts'
import type { LiveState } from '../../src/web/device/live/state.ts'
import { FIRST_DELAY_SPREAD, type LiveSocket, openLiveSocket } from '../../src/web/device/live/socket.ts'
import { createStore } from '../../src/web/device/store.ts'
import { extent } from './support/extent.ts'
import { newInstallation } from './processes/installation.ts'
import { headersOf, liveUrl } from './support/live-readers.ts'
import { report } from './support/report.ts'

const CLIENTS = extent(200, 1000)
const PATIENCE = { timeout: 60_000, interval: 50 }
const TENTHS = 10

/** The socket of a page, the product's own, with the moments at which it would try again and came back. */
interface Page {
  readonly socket: LiveSocket
  /** Milliseconds from the cut to the first attempt, as planned then. */
  delay?: number
  openedAt: number[]
}

test('after a restart of the server its readers come back by themselves, spread over time', async () => {
  const installation = await newInstallation()
  await installation.start()
  const pages = Array.from({ length: CLIENTS }, () => openPage(installation.url))
  onTestFinished(() => pages.forEach(({ socket }) => socket.close()))
  const opened = (times: number): boolean => pages.every(({ openedAt }) => openedAt.length === times)
  await expect.poll(() => opened(1), PATIENCE).toBe(true)

  await installation.kill()
  await expect.poll(() => pages.every(({ delay }) => delay !== undefined), PATIENCE).toBe(true)
  await installation.start()
  const ready = performance.now()
  await expect.poll(() => opened(2), PATIENCE).toBe(true)

  const planned = pages.map(({ delay }) => delay! - RECONNECT_DELAY.first)
  const busiest = busiestTenth(planned)
  // Chance gives each tenth a tenth; twice as much, with so many, is as good as impossible.
  expect(busiest).toBeLessThan((2 * CLIENTS) / TENTHS)
  const back = Math.max(...pages.map(({ openedAt }) => openedAt[1]!)) - ready
  report({
    fault: '8b. Live readers come back after a restart',
    extent: `${CLIENTS} WebSocket clients, the app killed and started`,
    counted: `${pages.length} reconnected`,
    result: `first attempts spread over ${FIRST_DELAY_SPREAD} ms: ${busiest} in the busiest 100 ms; the last is back ${Math.round(back)} ms after the app is ready`,
  })
})

function openPage(url: string): Page {
  const state = createStore<LiveState>({ status: 'asleep', attempts: 0 })
  const openedAt: number[] = []
  const socket = openLiveSocket({
    url: liveUrl(url),
    state,
    onOpen: () => openedAt.push(performance.now()),
    onFrame: () => undefined,
    WebSocket: browserSocket(headersOf(url)),
  })
  const page: Page = { socket, openedAt }
  state.subscribe(() => {
    const { status, attempts, nextRetryAt } = state.get()
    if (status === 'waiting' && attempts === 1 && openedAt.length === 1) page.delay = nextRetryAt! - Date.now()
  })
  return page
}

/** A browser sends the page's origin by itself, and throws nothing where a connection fails. */
const browserSocket = (headers: Record<string, string>) =>
  class extends WebSocket {
    constructor(address: string) {
      super(address, { headers })
      this.on('error', () => undefined)
    }
  } as unknown as typeof globalThis.WebSocket

function busiestTenth(delays: readonly number[]): number {
  const tenths = Array<number>(TENTHS + 1).fill(0)
  // The clock may have ticked between planning and looking.
  for (const delay of delays) tenths[Math.max(0, Math.floor((delay / FIRST_DELAY_SPREAD) * TENTHS))]! += 1
  return Math.max(...tenths)
}
