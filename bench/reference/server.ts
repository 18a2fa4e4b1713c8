import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { QUICKLY } from '../../src/server/platform/http/ready-answer.ts'

const WORKER = join(import.meta.dirname, 'cache-first-worker.js')

export interface ReferenceServer {
  readonly url: string
  close: () => Promise<void>
}

/** One page and the least of a worker, from the framework and with the compression that our pages have. */
export async function serveStaticPage(html: string): Promise<ReferenceServer> {
  const app = Fastify()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  }
  const page = brotliCompressSync(html, QUICKLY)
  const worker = await readFile(WORKER)
  app.get('/', (_request, reply) => reply.headers(headers).send(page))
  app.get('/cache-first-worker.js', (_request, reply) => reply.type('text/javascript').send(worker))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => app.close() }
}
