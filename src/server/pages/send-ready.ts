import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyPage } from './page-cache.ts'

/** Sends what is ready in the encoding that the browser takes, or only says that it has it already. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyPage,
  vary = 'accept-encoding',
): FastifyReply {
  reply.code(ready.status).headers(ready.headers).header('vary', vary)
  if (request.headers['if-none-match'] === ready.headers['etag']) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(ready.bodies[encoding])
}

function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  const offers = new Set(accepted.split(',').map((offer) => offer.trim().split(';', 1)[0]))
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}
