import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'

/** Hashed files are kept for ever; all others are asked for again, the worker above all. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    // The template is filled before it is sent as a page; the worker alone asks for it as it is.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
}
