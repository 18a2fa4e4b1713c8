import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BARCODE_POLICY, WORKER_POLICY } from '../../contract/http/security-headers.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Hashed files may be cached for ever; all others are revalidated, above all the worker. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  const options: Partial<FastifyStaticOptions> = {
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      if (path.includes('/ngsw-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
      if (path.includes('/barcode-worker.js')) reply.header('content-security-policy', BARCODE_POLICY)
    },
  }
  // One route for all of them: a route for each takes a tenth of the start.
  await app.register(fastifyStatic, { ...options, root: join(root, 'assets'), prefix: '/assets/' })
  const others = { root, wildcard: false, globIgnore: ['assets/**'], decorateReply: false }
  await app.register(fastifyStatic, { ...options, ...others })
}
