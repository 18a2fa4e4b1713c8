import { once } from 'node:events'
import {
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  constants,
  createSecureServer,
} from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { localhostCertificate } from './certificate.ts'
import { vapidProblem } from './vapid-check.ts'

/** What a push service may do with a message. */
export type Behaviour =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'silence'
  | 'reset'
  | 'refuse'
  | 'go-away'
  | 'cut'

interface ReceivedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** How it was answered. */
  readonly status: number
}

export interface PushService {
  readonly origin: string
  readonly host: string
  /** Its own authority. */
  readonly cert: string
  readonly received: ReceivedPush[]
  /** Connections taken so far. */
  readonly connections: () => number
  /** Connections open now. */
  readonly open: () => number
  readonly behave: (behaviour: (path: string) => Behaviour) => void
  readonly close: () => Promise<void>
}

interface Options {
  /** The version that it speaks, and no other. */
  readonly version?: 1 | 2
  readonly clock?: () => number
}

const created = (): Behaviour => ({ status: 201 })

/** A real push service on loopback, over TLS. It turns down a message whose VAPID token is not in order. */
export async function runPushService({ version = 2, clock = Date.now }: Options = {}): Promise<PushService> {
  const { key, cert } = localhostCertificate()
  const received: ReceivedPush[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let behaviour: (path: string) => Behaviour = created
  const server = version === 2 ? createSecureServer({ key, cert }) : createServer({ key, cert })

  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('sessionError', () => {})
  server.on('session', (session) => session.on('error', () => {}))
  server.on('request', (request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    take(request, response).catch(() => response.destroy())
  })

  /** Sessions told to go away: what they had under way counts as not seen. */
  const departed = new WeakSet<object>()

  async function take(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const told = behaviour(request.url)
    const { session } = request.stream ?? {}
    if (told === 'go-away') departed.add(session!)
    if (typeof told === 'string') return misbehave(told, request)
    const body = await buffer(request)
    if (session && departed.has(session)) return
    const problem = vapidProblem(request.headers.authorization, origin, clock())
    if (problem === undefined) {
      received.push({ path: request.url, headers: request.headers, body, status: told.status })
    }
    response.writeHead(problem === undefined ? told.status : 403, told.headers)
    response.end(problem ?? '')
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const origin = `https://${host}`
  return {
    origin,
    host,
    cert,
    received,
    connections: () => connections,
    open: () => sockets.size,
    behave: (wanted) => {
      behaviour = wanted
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

function misbehave(behaviour: Exclude<Behaviour, object>, { stream }: Http2ServerRequest): void {
  const session = stream.session as ServerHttp2Session
  stream.on('error', () => {})
  switch (behaviour) {
    case 'silence':
      return void stream.resume()
    case 'reset':
      return stream.close(constants.NGHTTP2_INTERNAL_ERROR)
    case 'refuse':
      return stream.close(constants.NGHTTP2_REFUSED_STREAM)
    case 'go-away':
      // "None" cannot be said in Node: 0 means the last one seen.
      if (stream.id === 1) stream.close(constants.NGHTTP2_REFUSED_STREAM)
      return session.goaway(constants.NGHTTP2_NO_ERROR, Math.max(1, stream.id! - 2))
    case 'cut':
      return session.destroy()
  }
}
