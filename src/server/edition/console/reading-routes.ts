import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  comuneParams,
  contentParams,
  contentViewSchema,
  draftSummarySchema,
  draftViewSchema,
  historyQuerySchema,
  historyViewSchema,
  partParams,
} from '../../../contract/edition/console.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { partData } from '../part-store.ts'
import { draftOf } from '../publish/drafts/change-draft.ts'
import { draftsOf } from '../publish/drafts/drafts.ts'
import { editionStore } from '../store.ts'
import type { EditionConsoleDeps } from './deps.ts'
import { historyStore } from './history/history-store.ts'
import { noDraft, noEdition } from './refusal-problem.ts'
import { draftSummary, draftView, editionView } from './views.ts'

/** Editions and drafts of a comune. Needs a Fastify scope of its own. */
export function readingRoutes(plainApp: FastifyInstance, { database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const history = {
    tags: CONSOLE_TAGS,
    summary: 'Le edizioni e gli atti di un comune, i più recenti prima',
    params: comuneParams,
    querystring: historyQuerySchema,
    response: { 200: historyViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/history', { schema: history }, async ({ params, query }) => {
    const { page, acts: actsOf } = historyStore(database)
    const editions = await page(params.comune, query.before, query.part)
    const acts = await actsOf(
      params.comune,
      editions.map(({ number }) => number),
    )
    return {
      editions: editions.map(editionView),
      acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
    }
  })

  const content = {
    tags: CONSOLE_TAGS,
    summary: 'Quello che un’edizione dice in una parte',
    params: contentParams,
    response: { 200: contentViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/editions/:number/:part', { schema: content }, async ({ params }) => {
    const edition = await editionStore(database).byNumber(params.comune, params.number)
    if (edition === undefined) throw noEdition(params.number)
    const hash = edition.parts[params.part]
    return { hash, data: await partData(database, hash) }
  })

  const drafts = {
    tags: CONSOLE_TAGS,
    summary: 'Le bozze di un comune',
    params: comuneParams,
    response: { 200: z.array(draftSummarySchema), ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/drafts', { schema: drafts }, async ({ params }) =>
    (await draftsOf(database, params.comune)).map(draftSummary),
  )

  const draft = {
    tags: CONSOLE_TAGS,
    summary: 'Una bozza',
    params: partParams,
    response: { 200: draftViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/drafts/:part', { schema: draft }, async ({ params }) => {
    const there = await draftOf(database, params.comune, params.part)
    if (there === undefined) throw noDraft()
    return draftView(there)
  })
}
