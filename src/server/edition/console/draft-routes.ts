import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  discardQuerySchema,
  draftChangeSchema,
  draftSummarySchema,
  partParams,
} from '../../../contract/edition/console.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { changeDraft, discardDraft } from '../publish/drafts/change-draft.ts'
import { editionStore } from '../store.ts'
import type { EditionConsoleDeps } from './deps.ts'
import { noEdition, otherDraft } from './refusal-problem.ts'
import { draftSummary } from './views.ts'

/** Enough for a map of five thousand points, or for twenty guides. */
const MAX_BYTES = 4 * 2 ** 20

/** Limits of parts whose check blocks the server: ten times what any comune has. */
const MOST_TEXT: Partial<Record<PartName, number>> = {
  calendario: 300_000,
  ingombranti: 300_000,
  // Enough for the streets and house numbers of Italy's largest comune.
  impostazioni: 1_500_000,
}

/** For the lists at the top of a part: zones, types, services. Streets are inside zones and have no such limit. */
const MOST_IN_A_LIST = 2000

const isTooLong = (part: PartName, data: unknown): boolean => {
  if (JSON.stringify(data).length > (MOST_TEXT[part] ?? MAX_BYTES)) return true
  const lists = part === 'impostazioni' ? Object.values(data ?? {}).filter((value) => Array.isArray(value)) : []
  return lists.some(({ length }) => length > MOST_IN_A_LIST)
}

/** Saves drafts. Needs a Fastify scope of its own. */
export function draftRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const put = {
    tags: CONSOLE_TAGS,
    summary: 'Scrivi la bozza di una parte',
    params: partParams,
    body: draftChangeSchema,
    response: { 200: draftSummarySchema, ...refusals(400, 401, 403, 404, 409) },
  }
  app.put(
    '/api/staff/comuni/:comune/drafts/:part',
    { schema: put, bodyLimit: MAX_BYTES },
    async ({ params: { comune, part }, body, staff }, reply) => {
      reply.header('cache-control', 'no-store')
      const { data, basedOn, replaces } = body
      if (isTooLong(part, data)) throw tooLong()
      const store = editionStore(database)
      if (basedOn > 0 && (await store.byNumber(comune, basedOn)) === undefined) throw noEdition(basedOn)
      const change = { comuneId: comune, part, data, basedOn, replaces, author: staff.email, now: clock() }
      const outcome = await changeDraft(database, change)
      if (outcome.kind === 'other') throw otherDraft(part, outcome.draft)
      return draftSummary(outcome.draft)
    },
  )

  const discard = {
    tags: CONSOLE_TAGS,
    summary: 'Scarta la bozza di una parte',
    params: partParams,
    querystring: discardQuerySchema,
    response: { 204: z.null().describe('Non c’è più'), ...refusals(400, 401, 403, 404, 409) },
  }
  app.delete(
    '/api/staff/comuni/:comune/drafts/:part',
    { schema: discard },
    async ({ params: { comune, part }, query }, reply) => {
      const other = await discardDraft(database, comune, part, query.version)
      if (other !== undefined) throw otherDraft(part, other)
      return reply.code(204).send(null)
    },
  )
}

const tooLong = (): ProblemError =>
  new ProblemError(
    400,
    'Troppo lungo',
    'Questa parte è troppo lunga: togli le date passate, e le regole, le zone e le vie doppie.',
  )
