import { LIVE_URL } from '../../../contract/live/connection.ts'
import type { ServerFrame } from '../../../contract/live/message.ts'
import type { LiveState } from './state.ts'
import { type LiveSocket, openLiveSocket } from './socket.ts'
import type { Store } from '../store.ts'

/** How long the connection stays open after the page was hidden. */
const RECENTLY_VISIBLE = 60_000
/** How long a socket may take to open before what is followed is asked for without it, and how often then. */
const SOCKET_TIMEOUT = 3000
const POLL_INTERVAL = 30_000

export interface LiveConnection {
  follow: (path: string) => void
  unfollow: (path: string) => void
  /** To use the current cookies: a socket keeps those it was opened with. */
  reconnect: () => void
}

interface Deps {
  state: Store<LiveState>
  versionOf: (path: string) => number | undefined
  onFrame: (frame: ServerFrame) => void
}

/**
 * Connected only while something is followed, the page is looked at or was a moment ago, and the browser
 * does not say that there is no network.
 */
export function openLiveConnection({ state, versionOf, onFrame }: Deps): LiveConnection {
  const paths = new Set<string>()
  let socket: LiveSocket | undefined
  let sleep: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  /** Raised with every sign-in: values asked for before it belong to somebody else. */
  let reader = 0

  function subscribe(path: string): void {
    const version = versionOf(path)
    socket?.send({ type: 'subscribe', path, ...(version !== undefined && { version }) })
  }

  function disconnect(status: 'asleep' | 'offline'): void {
    socket?.close()
    socket = undefined
    state.set({ status, attempts: 0 })
  }

  function connect(): void {
    clearTimeout(sleep)
    if (paths.size === 0) disconnect('asleep')
    else if (!navigator.onLine) disconnect('offline')
    else socket ??= openLiveSocket({ url: socketUrl(), state, onFrame, onOpen: () => paths.forEach(subscribe) })
  }

  const isWithoutSocket = (): boolean => ['connecting', 'waiting'].includes(state.get().status)

  /** A proxy may let no socket through, at once or after half a minute of silence. */
  function pollIn(delay: number): void {
    clearTimeout(poll)
    poll = setTimeout(() => {
      poll = undefined
      isPolling = isWithoutSocket()
      if (!isPolling) return
      void readAll()
      pollIn(POLL_INTERVAL)
    }, delay)
  }

  async function readAll(): Promise<void> {
    const { readLive } = await import('./read.ts')
    await Promise.all([...paths].map((path) => read(path)))

    /** Dropped where the socket was faster, or somebody else has signed in. */
    async function read(path: string): Promise<void> {
      const [asker, version] = [reader, versionOf(path)]
      const frame = await readLive(path, version)
      if (asker === reader && version === versionOf(path)) onFrame(frame)
    }
  }

  state.subscribe(() => {
    if (poll === undefined && isWithoutSocket()) pollIn(SOCKET_TIMEOUT)
  })
  addEventListener('online', connect)
  addEventListener('offline', connect)
  // A browser puts no page with an open socket into its back/forward cache.
  addEventListener('pagehide', () => disconnect('asleep'))
  addEventListener('pageshow', connect)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sleep = setTimeout(() => disconnect('asleep'), RECENTLY_VISIBLE)
    else connect()
  })

  return {
    follow(path) {
      if (paths.has(path)) return
      paths.add(path)
      if (socket === undefined) connect()
      else subscribe(path)
      if (isPolling) pollIn(0)
    },
    reconnect() {
      reader += 1
      if (socket === undefined) return
      disconnect('asleep')
      connect()
    },
    unfollow(path) {
      paths.delete(path)
      socket?.send({ type: 'unsubscribe', path })
      connect()
    },
  }
}

const socketUrl = (): string =>
  Object.assign(new URL(LIVE_URL, location.href), { protocol: location.protocol === 'https:' ? 'wss:' : 'ws:' }).href
