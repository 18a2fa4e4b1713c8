import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { Problem } from '../../../../contract/http/problem.ts'
import { DATA_HEADERS } from '../../../../contract/http/security-headers.ts'
import { sendProblem } from '../problem.ts'

/** How long a client may take, in milliseconds. */
export interface ConnectionTimeouts {
  /** For the headers. */
  readonly headers: number
  /** For the whole request: a photo of 12 MB over a slow phone line takes a minute and a half. */
  readonly request: number
  /** Without traffic; live sockets have their own keepalive. */
  readonly idle: number
  readonly checkedEvery: number
}

const TIMEOUTS: ConnectionTimeouts = { headers: 15_000, request: 120_000, idle: 60_000, checkedEvery: 5000 }

/** Far above any JSON that the app sends; forms with photos have their own limits. */
const MAX_BODY_BYTES = 64 * 1024

/** Limits that hold before a route is found: Fastify's defaults wait for ever. */
export const connectionLimits = (timeouts: ConnectionTimeouts = TIMEOUTS, more: ServerOptions = {}) => ({
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: timeouts.request,
  connectionTimeout: timeouts.idle,
  http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkedEvery, ...more },
  clientErrorHandler: answerBadConnection,
  frameworkErrors: answerBadAddress,
})

/** For a path that cannot be decoded, or with a segment too long for any route. No hook runs for it. */
function answerBadAddress(error: { statusCode?: number }, _request: unknown, reply: FastifyReply): void {
  const detail = 'Questo indirizzo non si capisce. Controllalo, o riparti dal calendario.'
  sendProblem(reply.headers(DATA_HEADERS), error.statusCode ?? 400, 'Indirizzo non valido', detail)
}

const REFUSALS: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La richiesta non è arrivata in tempo. Riprova.'],
  HPE_HEADER_OVERFLOW: [431, 'Le intestazioni della richiesta sono troppo lunghe.'],
}

/** For what is no valid request: too slow, headers too long, not HTTP. The connection ends with the answer. */
function answerBadConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, detail] = REFUSALS[error.code ?? ''] ?? [
    400,
    'La richiesta non si capisce. Ricarica la pagina e riprova.',
  ]
  const problem: Problem = { type: 'about:blank', title: 'Richiesta rifiutata', status, detail }
  const body = JSON.stringify(problem)
  const fields = {
    ...DATA_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  // Without the optional words after the status: Node's list of them would load all of `node:http` at every start.
  if (socket.writable) socket.write(`HTTP/1.1 ${status} \r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
