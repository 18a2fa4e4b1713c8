import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { Connection, ConnectionOptions, Ending, Headers } from './connection.ts'
import type { Endpoint } from './endpoint.ts'

export function connectionOverHttp2(
  socket: TLSSocket,
  { origin, host }: Endpoint,
  { limits }: ConnectionOptions,
): Connection {
  // What a push service pushes back is of no use, and would be memory that it decides on.
  const session = connect(origin, { createConnection: () => socket, settings: { enablePush: false } })
  const stopPinging = keepAsking(session, limits.pingInterval)
  const lost = Promise.withResolvers<void>()
  // Every stream of the session is told by its own events.
  session.on('error', () => {})
  session.once('goaway', () => lost.resolve())
  session.once('close', () => {
    stopPinging()
    lost.resolve()
  })
  return {
    capacity: () => Math.min(session.remoteSettings?.maxConcurrentStreams ?? limits.maxRequests, limits.maxRequests),
    post(path, headers, body, onEnd) {
      const stream = openStream(session, [':authority', host, ':path', path, ...headers])
      if (stream) followStream(stream, limits.responseTimeout, onEnd).end(body)
      else queueMicrotask(() => onEnd({ kind: 'refused' }))
    },
    onLost: (listener) => void lost.promise.then(listener),
    close: () => session.close(),
    destroy: () => session.destroy(),
  }
}

/** Undefined if the session was closed a moment ago, which is nothing that the message could help. */
function openStream(session: ClientHttp2Session, headers: Headers): ClientHttp2Stream | undefined {
  if (session.closed || session.destroyed) return undefined
  return session.request([':method', 'POST', ':scheme', 'https', ...headers])
}

/** It is over when the stream is closed, not when the answer begins: who never ends an answer keeps its place. */
function followStream(stream: ClientHttp2Stream, timeout: number, onEnd: (ending: Ending) => void): ClientHttp2Stream {
  let ending: Ending | undefined
  let detail = ''
  const timer = setTimeout(() => {
    ending ??= { kind: 'timeout' }
    stream.close(constants.NGHTTP2_CANCEL)
  }, timeout)
  stream.on('response', (headers) => {
    ending = { kind: 'answer', status: headers[':status'] ?? 0, retryAfter: headers['retry-after'] }
  })
  stream.on('error', (error: NodeJS.ErrnoException) => {
    detail = error.code ?? error.message
  })
  stream.on('close', () => {
    clearTimeout(timer)
    onEnd(ending ?? endingWithoutAnswer(stream.rstCode, detail))
  })
  return stream.resume()
}

const endingWithoutAnswer = (code: number | undefined, detail: string): Ending =>
  code === constants.NGHTTP2_REFUSED_STREAM ? { kind: 'refused' } : { kind: 'reset', detail }

/** A line that was cut says nothing. A ping unanswered until the next one is due ends the session. */
function keepAsking(session: ClientHttp2Session, interval: number): () => void {
  let isAnswered = true
  const timer = setInterval(() => {
    // One that has just ended throws at a ping, and in a timer that would end the process.
    if (!isAnswered || session.destroyed) return session.destroy()
    isAnswered = !session.ping(() => {
      isAnswered = true
    })
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
