import ReconnectingWebSocket from 'partysocket/ws'
import { CONNECT_TIMEOUT, KEEPALIVE, RECONNECT_DELAY } from '../../contract/live-connection.ts'
import type { ClientFrame, ServerFrame } from '../../contract/realtime.ts'
import { readClock } from './clock.ts'
import type { LiveState } from './live.ts'
import type { Store } from './store.ts'

/** So that a restarted server is not met by everyone at once, the first delay is longer by up to this. */
export const FIRST_DELAY_SPREAD = 1000

export interface LiveSocketParts {
  url: string
  state: Store<LiveState>
  onOpen: () => void
  onFrame: (frame: ServerFrame) => void
  /** For tests. */
  WebSocket?: unknown
  random?: () => number
}

export interface LiveSocket {
  /** Nothing is kept for later: when the socket opens, everything followed is asked for anyway. */
  send: (frame: ClientFrame) => void
  close: () => void
}

/** Milliseconds before the n-th attempt after a failure. */
export const retryDelay = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(RECONNECT_DELAY.first * RECONNECT_DELAY.factor ** (attempt - 1), RECONNECT_DELAY.longest)

/** A socket that comes back by itself, with the seed's delays, until it is closed. */
export function openLiveSocket({
  url,
  state,
  onOpen,
  onFrame,
  WebSocket,
  random = Math.random,
}: LiveSocketParts): LiveSocket {
  let spread = 0
  let isClosed = false
  const socket: ReconnectingWebSocket = new ReconnectingWebSocket(
    // Asked for its address when the delay is over, and the socket waits for the answer: the place for some more delay.
    async () => {
      if (spread > 0) await new Promise((resolve) => setTimeout(resolve, spread))
      const { attempts, lastError } = state.get()
      if (!isClosed) state.set({ status: 'connecting', attempts, ...(lastError !== undefined && { lastError }) })
      return url
    },
    undefined,
    {
      minReconnectionDelay: RECONNECT_DELAY.first,
      reconnectionDelayGrowFactor: RECONNECT_DELAY.factor,
      maxReconnectionDelay: RECONNECT_DELAY.longest,
      connectionTimeout: CONNECT_TIMEOUT,
      maxEnqueuedMessages: 0,
      ...(WebSocket === undefined ? {} : { WebSocket }),
    },
  )
  const keepalive = watchSilence(socket)

  socket.addEventListener('open', () => {
    state.set({ status: 'open', attempts: 0 })
    onOpen()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    keepalive.heard()
    onFrame(JSON.parse(data) as ServerFrame)
  })
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the copy that goes to listeners has lost code and reason
  socket.onclose = ({ code, reason }) => {
    // The socket has counted the coming attempt already.
    const attempt = socket.retryCount
    spread = attempt === 1 ? random() * FIRST_DELAY_SPREAD : 0
    state.set({
      status: 'waiting',
      attempts: attempt,
      nextRetryAt: readClock() + retryDelay(attempt) + spread,
      lastError: reason === '' ? `chiusa, codice ${code}` : reason,
    })
  }

  return {
    send: (frame) => void socket.send(JSON.stringify(frame)),
    close: () => {
      isClosed = true
      keepalive.stop()
      socket.close()
    },
  }
}

/** A line that has gone dead says nothing: every 45 s the server is asked, and what leaves that unanswered is replaced. */
function watchSilence(socket: ReconnectingWebSocket): { heard: () => void; stop: () => void } {
  let isAnswerDue = false
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    if (isAnswerDue) socket.reconnect(undefined, 'nessuna risposta')
    else socket.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
    isAnswerDue = !isAnswerDue
  }, KEEPALIVE)
  return {
    heard: () => {
      isAnswerDue = false
    },
    stop: () => clearInterval(timer),
  }
}
