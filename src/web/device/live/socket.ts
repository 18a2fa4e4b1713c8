import { CONNECT_TIMEOUT, KEEPALIVE, RECONNECT_DELAY } from '../../../contract/live/connection.ts'
import type { ClientFrame, ServerFrame } from '../../../contract/live/message.ts'
import { readClock } from '../clock.ts'
import type { LiveState } from './state.ts'
import type { Store } from '../store.ts'

/** At most this is added to the first delay, at random: not everyone reconnects to a restarted server at once. */
export const FIRST_DELAY_SPREAD = 1000

/** A connection that lasted this long has worked: after it, the delays start from the first again. */
const STEADY_AFTER = 5000

export interface LiveSocketDeps {
  url: string
  state: Store<LiveState>
  onOpen: () => void
  onFrame: (frame: ServerFrame) => void
  /** For tests. */
  WebSocket?: new (url: string) => WebSocket
  random?: () => number
}

export interface LiveSocket {
  /** Dropped while the socket is closed: when it opens, everything followed is asked for anyway. */
  send: (frame: ClientFrame) => void
  close: () => void
}

/** Milliseconds before the n-th attempt after a failure. */
export const retryDelay = (attempt: number): number =>
  Math.min(RECONNECT_DELAY.first * RECONNECT_DELAY.factor ** (attempt - 1), RECONNECT_DELAY.longest)

/** A socket that comes back by itself, with the specification's delays, until it is closed. */
export function openLiveSocket({
  url,
  state,
  onOpen,
  onFrame,
  WebSocket = globalThis.WebSocket,
  random = Math.random,
}: LiveSocketDeps): LiveSocket {
  /** Events of sockets that were given up are ignored. */
  let current: WebSocket | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let keepalive: ReturnType<typeof setInterval> | undefined
  let isAnswerDue = false

  const send = (frame: ClientFrame): void => {
    if (current !== undefined && current.readyState === current.OPEN) current.send(JSON.stringify(frame))
  }

  function connect(): void {
    const { lastError } = state.get()
    state.set({ status: 'connecting', attempts, ...(lastError !== undefined && { lastError }) })
    const socket = new WebSocket(url)
    const on = <Name extends keyof WebSocketEventMap>(name: Name, use: (event: WebSocketEventMap[Name]) => void) =>
      socket.addEventListener(name, (event) => current === socket && use(event))
    current = socket
    timer = setTimeout(() => retry('timeout'), CONNECT_TIMEOUT)
    on('open', opened)
    on('message', ({ data }) => {
      isAnswerDue = false
      onFrame(JSON.parse(data as string) as ServerFrame)
    })
    on('close', ({ code, reason }) => retry(reason === '' ? `chiusa, codice ${code}` : reason))
  }

  function opened(): void {
    clearTimeout(timer)
    // A server that takes the connection and drops it at once is not asked every second for ever.
    timer = setTimeout(() => (attempts = 0), STEADY_AFTER)
    isAnswerDue = false
    keepalive = setInterval(askForSign, KEEPALIVE)
    state.set({ status: 'open', attempts: 0 })
    onOpen()
  }

  /** A dead connection gives no sign: it is tested every 45 s, and replaced where no answer comes. */
  function askForSign(): void {
    if (isAnswerDue) return retry('nessuna risposta')
    isAnswerDue = true
    send({ type: 'ping' })
  }

  function retry(lastError: string): void {
    leave()
    attempts += 1
    const delay = retryDelay(attempts) + (attempts === 1 ? random() * FIRST_DELAY_SPREAD : 0)
    timer = setTimeout(connect, delay)
    state.set({ status: 'waiting', attempts, nextRetryAt: readClock() + delay, lastError })
  }

  function leave(): void {
    clearTimeout(timer)
    clearInterval(keepalive)
    const left = current
    current = undefined
    left?.close()
  }

  connect()
  return { send, close: leave }
}
