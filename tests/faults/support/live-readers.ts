import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_URL } from '../../../src/contract/live/connection.ts'
import { NOTICES_PATH } from '../../../src/contract/notices/paths.ts'
import { fromSomewhere } from './phone.ts'

/** Connecting is not what is measured: a few at a time. */
const AT_ONCE = 50

/** A page that follows the notices. */
export interface Reader {
  readonly socket: WebSocket
  /** How many frames it has read, and when the last of them. */
  frames: number
  lastAt: number
}

export const liveUrl = (url: string): string => url.replace('http', 'ws') + LIVE_URL

/** As a browser on a page of this server says it. */
export const headersOf = (url: string): Record<string, string> => ({ origin: url, ...fromSomewhere() })

export async function connectReaders(url: string, count: number): Promise<Reader[]> {
  const readers: Reader[] = []
  onTestFinished(() => readers.forEach(({ socket }) => socket.terminate()))
  while (readers.length < count) {
    const more = Math.min(AT_ONCE, count - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: more }, () => connectReader(url)))))
  }
  return readers
}

async function connectReader(url: string): Promise<Reader> {
  const socket = new WebSocket(liveUrl(url), { headers: headersOf(url) })
  const reader: Reader = { socket, frames: 0, lastAt: 0 }
  socket.on('error', () => undefined)
  socket.on('message', () => {
    reader.frames += 1
    reader.lastAt = performance.now()
  })
  await once(socket, 'open')
  const first = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'subscribe', path: NOTICES_PATH }))
  await first
  return reader
}
