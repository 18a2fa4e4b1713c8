import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { makeReady } from '../../src/server/ready-answer.ts'

const WORKER = join(import.meta.dirname, 'cache-first-worker.js')

export interface ReferenceServer {
  readonly url: string
  close: () => Promise<void>
}

/** One page and the least of a worker, from the framework and with the compression that our pages have. */
export async function serveStaticPage(html: string): Promise<ReferenceServer> {
  const app = Fastify()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  const page = makeReady(200, headers, html)
  const worker = await readFile(WORKER)
  app.get('/', (_request, reply) => reply.headers({ ...page.headers, 'content-encoding': 'br' }).send(page.bodies.br))
  app.get('/cache-first-worker.js', (_request, reply) => reply.type('text/javascript').send(worker))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => app.close() }
}
