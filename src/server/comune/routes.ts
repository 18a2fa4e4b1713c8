import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicComuneSchema, streetsSchema } from '../../contract/open-data.ts'
import { BULKY_URL } from '../../contract/page.ts'
import { makeReady, type ReadyAnswer, sendReady } from '../ready-answer.ts'
import type { Comune, Comuni } from './comuni.ts'
import { webManifest } from './manifest.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

const documented = (summary: string, schema: typeof publicComuneSchema | typeof streetsSchema) => ({
  schema: {
    tags: ['Comune'],
    summary,
    response: { 200: { description: summary, content: { 'application/json': { schema } } } },
  },
})

/** The comune's own data, as the phone keeps it. */
export function comuneRoutes(app: FastifyInstance, comuni: Comuni): void {
  const send = (type: string, dataOf: (comune: Comune) => unknown) => {
    const ready = madeOnce((comune) => makeReady(200, headersOf(type), JSON.stringify(dataOf(comune))))
    return (request: FastifyRequest, reply: FastifyReply) =>
      sendReady(request, reply, ready(comuni.byHost(request.hostname)))
  }
  const comuneSchema = documented('Il comune, con le regole del calendario', publicComuneSchema)
  app.get(
    '/comune.json',
    comuneSchema,
    send(JSON_TYPE, (comune) => comune.public),
  )
  app.get(
    '/strade.json',
    documented('Le vie, con la loro zona', streetsSchema),
    send(JSON_TYPE, ({ streets }) => streets),
  )
  app.get(
    BULKY_URL,
    send(JSON_TYPE, ({ bulky }) => bulky ?? null),
  )
  app.get(
    '/manifest.webmanifest',
    send(MANIFEST_TYPE, (comune) => webManifest(comune.public)),
  )
}

/** A comune's data never changes while the server runs: it is written out once. */
function madeOnce(make: (comune: Comune) => ReadyAnswer): (comune: Comune) => ReadyAnswer {
  const made = new WeakMap<Comune, ReadyAnswer>()
  return (comune) => {
    const ready = made.get(comune) ?? make(comune)
    made.set(comune, ready)
    return ready
  }
}

const headersOf = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
})
