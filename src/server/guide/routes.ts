import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { GUIDE_PATH } from '../../contract/guide/address.ts'
import { guideDocumentSchema } from '../../contract/guide/guide.ts'
import type { Guide } from '../../domain/guide/item.ts'
import { OPEN_DATA_HEADERS } from '../platform/api/open-data.ts'
import type { Comuni } from '../comune/comuni.ts'
import { madeOnce } from '../comune/send-data.ts'
import { makeSmallest, sendReady } from '../platform/http/ready-answer.ts'
import { guideDocument } from './guide-document.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'

const { 'cache-control': HOUR, ...OPEN_HEADERS } = OPEN_DATA_HEADERS
const HEADERS = { ...OPEN_HEADERS, 'content-type': 'application/json; charset=utf-8' }
const YEAR = 'public, max-age=31536000, immutable'

const SCHEMA = {
  tags: ['Rifiutario'],
  summary: 'Il rifiutario del comune: ogni oggetto e dove va (JSON)',
  description:
    'Dati aperti, senza chiave. L’indirizzo di una voce è /waste-list/ e il suo nome in minuscolo con i trattini.',
  querystring: z.object({ v: z.string().optional().describe('La versione voluta: allora la risposta si può tenere.') }),
  response: { 200: jsonAnswer('Il rifiutario', guideDocumentSchema) },
}

/** The guide of the comune, for the phone and, as open data, for anyone. */
export function guideRoutes(app: FastifyInstance, comuni: Comuni): void {
  const answerOf = madeOnce((guide: Guide) => makeSmallest(HEADERS, JSON.stringify(guideDocument(guide))))

  app.withTypeProvider<ZodTypeProvider>().get(GUIDE_PATH, { schema: SCHEMA }, async (request, reply) => {
    const { guide } = comuni.byHost(request.hostname)
    reply.header('cache-control', request.query.v === guide.version ? YEAR : HOUR)
    return sendReady(request, reply, await answerOf(guide))
  })
}
