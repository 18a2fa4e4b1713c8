import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { KEEPALIVE, LIVE_URL } from '../../../contract/live/connection.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { Log } from '../log.ts'
import { isOwnOrigin } from '../http/guards/own-origin.ts'
import { sendProblem } from '../http/problem.ts'
import { repeat } from '../background/repeat.ts'
import { type Connection, openConnection } from './connection.ts'
import type { LiveValues } from './live-values.ts'
import { readRoute } from './read-route.ts'
import type { LiveResource, LiveUser } from './resources.ts'

/** The longest path, every character of it escaped, and the rest of the frame. */
const MAX_FRAME_BYTES = 8192
const MAX_SOCKETS = 20_000

const SOCKET_OPTIONS = {
  maxPayload: MAX_FRAME_BYTES,
  perMessageDeflate: false,
  /** A client that does not answer a goodbye delays the end of the app no longer than this. */
  closeTimeout: 1000,
}

type UsersOf = (requests: readonly FastifyRequest[]) => Promise<ReadonlyMap<FastifyRequest, LiveUser>>

export interface LiveParts {
  comuni: Comuni
  values: LiveValues
  resources: readonly LiveResource[]
  log: Log
  /** Who is behind each request by now; whoever is missing is not signed in. */
  usersOf: UsersOf
  /** Milliseconds; for tests. */
  keepalive?: number | undefined
}

/** Elsewhere, whoever asks for a socket gets the usual answer. */
export const socketsOnlyHere = {
  shouldUpgradeCallback: ({ url }: IncomingMessage): boolean => url?.split('?', 1)[0] === LIVE_URL,
}

/** The one socket of a page, over which it follows any number of live resources; and the way of who has none. */
export async function liveRoutes(app: FastifyInstance, parts: LiveParts): Promise<void> {
  // In a scope of its own: what the plugin does for a socket, it would do for every other request too.
  await app.register(async (scope) => socketRoute(scope, parts))
  readRoute(app, parts)
}

async function socketRoute(app: FastifyInstance, parts: LiveParts): Promise<void> {
  const { comuni, values, resources, usersOf, log, keepalive = KEEPALIVE } = parts
  const connections = new Map<FastifyRequest, Connection>()
  const onTrouble = (error: unknown): void => log.warn(error)

  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    // A connection that breaks, or a frame over the limit, is nothing that went wrong here.
    errorHandler: (_error, socket) => socket.terminate(),
  })

  app.get(
    LIVE_URL,
    {
      websocket: true,
      onRequest: async (request, reply) => {
        // A foreign page can open a socket to us, and the browser sends our cookies along; only the Origin tells.
        if (!isOwnOrigin(request)) {
          return sendProblem(
            reply,
            403,
            'Richiesta rifiutata',
            'La richiesta non viene da una pagina di questo sito. Ricarica la pagina e riprova.',
          )
        }
        if (connections.size >= MAX_SOCKETS) {
          return sendProblem(reply, 503, 'Servizio sospeso', 'Troppe connessioni. Riprova tra qualche minuto.')
        }
      },
    },
    (socket, request) => {
      const user = async (): Promise<LiveUser | undefined> => (await usersOf([request])).get(request)
      const comuneId = comuni.byHost(request.hostname).id
      connections.set(request, openConnection(socket, { comuneId, values, resources, user, onTrouble }))
      socket.on('close', () => connections.delete(request))
      dropWhenDead(socket, keepalive)
    },
  )

  /** One question for all of them, however many sockets there are. */
  async function checkRights(): Promise<void> {
    const followers = [...connections].filter(([, connection]) => connection.followsPrivate())
    if (followers.length === 0) return
    const users = await usersOf(followers.map(([request]) => request))
    for (const [request, connection] of followers) connection.checkRights(users.get(request)).catch(onTrouble)
  }
  const rounds = repeat(checkRights, keepalive, onTrouble)
  app.addHook('onReady', async () => values.open())
  app.addHook('onClose', async () => {
    await rounds.stop()
    await values.close()
  })
}

/** A phone that went into a tunnel says no goodbye: whoever leaves a ping unanswered until the next is gone. */
function dropWhenDead(socket: WebSocket, keepalive: number): void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, keepalive)
  socket.on('close', () => clearInterval(timer))
}
