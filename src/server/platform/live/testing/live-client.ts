import { once } from 'node:events'
import { WebSocket } from 'ws'
import { LIVE_URL } from '../../../../contract/live/connection.ts'
import type { ClientFrame, ServerFrame } from '../../../../contract/live/message.ts'

/** The other end of a socket, for tests: it keeps what it hears and waits for what a test expects. */
export interface LiveClient {
  readonly socket: WebSocket
  readonly frames: ServerFrame[]
  send: (frame: ClientFrame) => void
  /** The next frame not yet asked for. */
  next: () => Promise<ServerFrame>
  close: () => Promise<void>
}

export async function connectLive(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_URL, { headers: { origin: url, ...headers } })
  const frames: ServerFrame[] = []
  let read = 0
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  await once(socket, 'open')
  return {
    socket,
    frames,
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: async () => {
      while (frames.length <= read) await once(socket, 'message', { signal: AbortSignal.timeout(5000) })
      read += 1
      return frames[read - 1]!
    },
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return
      socket.terminate()
      await once(socket, 'close')
    },
  }
}
