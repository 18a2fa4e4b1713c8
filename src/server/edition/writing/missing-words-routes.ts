import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import { missingWordsQuerySchema, missingWordsViewSchema } from '../../../contract/edition/writing/guide.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { missingStore } from '../../guide/missing-store.ts'
import type { EditionConsoleDeps } from '../console/deps.ts'

/** Words that residents did not find, for the guide's authors. Needs a Fastify scope of its own. */
export function missingWordsRoutes(plainApp: FastifyInstance, { database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  const store = missingStore(database)

  const list = {
    tags: CONSOLE_TAGS,
    summary: 'Le parole cercate nel rifiutario e non trovate',
    params: comuneParams,
    response: { 200: missingWordsViewSchema, ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/missing-words', { schema: list }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store')
    const words = await store.list(params.comune)
    return words.map(({ last_on: lastOn, ...one }) => ({ ...one, lastOn }))
  })
}

/** Deletes words that do not help. Needs a Fastify scope of its own. */
export function forgetWordsRoutes(plainApp: FastifyInstance, { database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const forget = {
    tags: CONSOLE_TAGS,
    summary: 'Lascia stare una parola non trovata',
    description: 'Il conteggio riparte se qualcuno la cerca ancora.',
    params: comuneParams,
    querystring: missingWordsQuerySchema,
    response: { 204: z.null().describe('Non c’è più'), ...refusals(400, 401, 403, 404) },
  }
  app.delete('/api/staff/comuni/:comune/missing-words', { schema: forget }, async ({ params, query }, reply) => {
    await missingStore(database).forget(params.comune, query.words)
    return reply.code(204).send(null)
  })
}
