import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../../contract/http/xsrf.ts'
import { isOwnOrigin } from './own-origin.ts'
import { sendProblem } from '../problem.ts'

const TOKEN_PATH = '/api/xsrf'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write must come from one of our pages: the page repeats the cookie in a header, and a foreign page can do neither.
 * The Origin is checked too, against cookies planted by a neighbouring domain.
 */
export function requireXsrf(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = READS.has(request.method)
    if (!isRead && !isFromOurPages(request)) {
      refuse(reply)
      return
    }
    if (isRead && request.url === TOKEN_PATH && request.cookies[XSRF_COOKIE] === undefined) giveToken(request, reply)
    next()
  })
  app.get(TOKEN_PATH, (_request, reply) => reply.header('cache-control', 'no-store').code(204).send())
}

function giveToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'strict',
    secure: request.protocol === 'https',
  })
}

function isFromOurPages(request: FastifyRequest): boolean {
  const { origin, [XSRF_HEADER]: header } = request.headers
  if (origin !== undefined && !isOwnOrigin(request)) return false
  const cookie = request.cookies[XSRF_COOKIE]
  return typeof header === 'string' && header !== '' && cookie !== undefined && isSame(header, cookie)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const refuse = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply,
    403,
    'Richiesta rifiutata',
    'La richiesta non viene da una pagina di questo sito. Ricarica la pagina e riprova.',
  )
