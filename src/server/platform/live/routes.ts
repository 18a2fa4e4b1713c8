import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { KEEPALIVE, LIVE_URL } from '../../../contract/live/connection.ts'
import type { Log } from '../log.ts'
import { isOwnOrigin } from '../http/guards/own-origin.ts'
import { sendProblem } from '../http/problem.ts'
import type { Job } from '../background/jobs.ts'
import { type Connection, openConnection } from './connection.ts'
import { type ReadDeps, readRoute } from './read-route.ts'
import type { LiveUser } from './resources.ts'

/** The longest path with every character escaped, plus the rest of the frame. */
const MAX_FRAME_BYTES = 8192
const MAX_SOCKETS = 20_000

const SOCKET_OPTIONS = {
  maxPayload: MAX_FRAME_BYTES,
  perMessageDeflate: false,
  /** A client that does not answer the close delays the app's end by no more than this. */
  closeTimeout: 1000,
}

interface LiveDeps extends ReadDeps {
  log: Log
  /** Milliseconds; for tests. */
  keepalive?: number | undefined
}

/** On other paths an upgrade request gets the usual answer. */
export const socketsOnlyHere = {
  shouldUpgradeCallback: ({ url }: IncomingMessage): boolean => url?.split('?', 1)[0] === LIVE_URL,
}

/**
 * One socket per page for any number of live resources, and plain GET for those without. Returns the job that checks
 * the sockets.
 */
export async function liveRoutes(app: FastifyInstance, deps: LiveDeps): Promise<Job> {
  const sockets = new Map<FastifyRequest, LiveSocket>()
  // In its own scope: the plugin's hooks would run for every other request too.
  await app.register(async (scope) => socketRoute(scope, deps, sockets))
  readRoute(app, deps)
  return { name: 'live sockets', every: deps.keepalive ?? KEEPALIVE, run: () => lookAfter(sockets, deps) }
}

interface LiveSocket {
  readonly socket: WebSocket
  readonly connection: Connection
  /** Whether it has answered the last ping. */
  isAlive: boolean
}

async function socketRoute(
  app: FastifyInstance,
  deps: LiveDeps,
  sockets: Map<FastifyRequest, LiveSocket>,
): Promise<void> {
  const { comuneIdOf, values, resources, usersOf, log } = deps
  const onTrouble = (error: unknown): void => log.warn(error)

  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    // A broken connection or an oversized frame is no fault of ours.
    errorHandler: (_error, socket) => socket.terminate(),
  })

  app.get(
    LIVE_URL,
    {
      websocket: true,
      onRequest: async (request, reply) => {
        // A foreign page can open a socket with our cookies; only the Origin shows it.
        if (!isOwnOrigin(request)) {
          return sendProblem(
            reply,
            403,
            'Richiesta rifiutata',
            'La richiesta non viene da una pagina di questo sito. Ricarica la pagina e riprova.',
          )
        }
        if (sockets.size >= MAX_SOCKETS) {
          return sendProblem(reply, 503, 'Servizio sospeso', 'Troppe connessioni. Riprova tra qualche minuto.')
        }
      },
    },
    (socket, request) => {
      const user = async (): Promise<LiveUser | undefined> => (await usersOf([request])).get(request)
      const comuneId = comuneIdOf(request)
      const connection = openConnection(socket, { comuneId, values, resources, user, onTrouble })
      const live: LiveSocket = { socket, connection, isAlive: true }
      sockets.set(request, live)
      socket.on('pong', () => {
        live.isAlive = true
      })
      socket.on('close', () => sockets.delete(request))
    },
  )

  app.addHook('onReady', async () => values.open())
  app.addHook('onClose', () => values.close())
}

async function lookAfter(sockets: ReadonlyMap<FastifyRequest, LiveSocket>, deps: LiveDeps): Promise<void> {
  for (const live of sockets.values()) dropOrPing(live)
  await checkRights(sockets, deps)
}

/** A phone may vanish without closing: whoever has not answered the last ping is dropped. */
function dropOrPing(live: LiveSocket): void {
  if (!live.isAlive) return live.socket.terminate()
  live.isAlive = false
  live.socket.ping()
}

/** One query, however many sockets there are. */
async function checkRights(sockets: ReadonlyMap<FastifyRequest, LiveSocket>, deps: LiveDeps): Promise<void> {
  const followers = [...sockets].filter(([, { connection }]) => connection.followsPrivate())
  if (followers.length === 0) return
  const users = await deps.usersOf(followers.map(([request]) => request))
  for (const [request, { connection }] of followers) {
    connection.checkRights(users.get(request)).catch((error: unknown) => deps.log.warn(error))
  }
}
