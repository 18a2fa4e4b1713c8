import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BARCODE_POLICY, WORKER_POLICY } from '../../contract/http/security-headers.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Hashed files may be cached for ever; all others are revalidated, above all the worker. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      if (path.includes('/ngsw-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
      if (path.includes('/barcode-worker.js')) reply.header('content-security-policy', BARCODE_POLICY)
    },
  })
}
