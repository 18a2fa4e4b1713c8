import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer ready to send, in every encoding. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

/** Between the best size and the time a first visitor waits for it: about 2 ms for a page. */
const BROTLI_QUALITY = 6

export function makeReady(status: number, headers: Record<string, string>, body: string): ReadyAnswer {
  const identity = Buffer.from(body)
  return {
    status,
    headers: { ...headers, etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` },
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(identity),
    },
  }
}

/** In the best encoding that the other side takes; not at all to who has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  reply.code(ready.status).headers(ready.headers)
  if (ready.status === 200 && isKnown(request.headers['if-none-match'], ready.headers['etag']))
    return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(ready.bodies[encoding])
}

/** The weak comparison of RFC 9110: a proxy that compresses marks the tag as weak. */
const isKnown = (known = '', tag = ''): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')

function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (accepted === '') return 'identity'
  const offers = new Set(accepted.split(',').map((offer) => offer.trim().split(';', 1)[0]))
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}
