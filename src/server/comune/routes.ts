import type { FastifyInstance } from 'fastify'
import { BULKY_URL } from '../../contract/page.ts'
import type { Comuni } from './comuni.ts'
import { webManifest } from './manifest.ts'

/** The comune's own data, as the phone keeps it. */
export function comuneRoutes(app: FastifyInstance, comuni: Comuni): void {
  app.get('/comune.json', (request, reply) =>
    reply.header('cache-control', 'no-cache').send(comuni.byHost(request.hostname).public),
  )
  app.get('/strade.json', (request, reply) =>
    reply.header('cache-control', 'no-cache').send(comuni.byHost(request.hostname).streets),
  )
  app.get(BULKY_URL, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(comuni.byHost(request.hostname).bulky ?? null)),
  )
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(webManifest(comuni.byHost(request.hostname).public)),
  )
}
