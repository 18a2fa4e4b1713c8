import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { GUIDE_PATH, toGuideDocument } from '../../contract/guide.ts'
import type { Guide } from '../../domain/guide-item.ts'
import type { Comuni } from '../comune/comuni.ts'
import { chooseEncoding } from '../encoding.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Open data may be an hour old. */
const HOUR = 'public, max-age=3600'

/** The guide of the comune, for the phone and, as open data, for anyone. */
export function guideRoutes(app: FastifyInstance, comuni: Comuni): void {
  const bodies = new WeakMap<Guide, Promise<Bodies>>()

  app.get<{ Querystring: { v?: string } }>(GUIDE_PATH, async (request, reply) => {
    const { guide } = comuni.byHost(request.hostname)
    const etag = `"${guide.version}"`
    reply
      .headers({ etag, vary: 'accept-encoding', 'access-control-allow-origin': '*' })
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', request.query.v === guide.version ? YEAR : HOUR)
      .type('application/json; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const ready = bodies.get(guide) ?? compress(guide)
    bodies.set(guide, ready)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send((await ready)[encoding])
  })
}

type Bodies = Record<'br' | 'gzip' | 'identity', Buffer>

/** Once per guide, at the best size: it is asked for once by every phone. */
async function compress(guide: Guide): Promise<Bodies> {
  const identity = Buffer.from(JSON.stringify(toGuideDocument(guide)))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { br, gzip: gz, identity }
}
