import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  checkViewSchema,
  comuneParams,
  rehearsalQuerySchema,
  type RehearsalView,
  rehearsalViewSchema,
} from '../../../../contract/edition/console.ts'
import { CONSOLE_TAGS, staffMay } from '../../../gestore/current-staff.ts'
import type { StaffSession } from '../../../gestore/sessions.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import { draftProblems } from '../../publish/drafts/drafted.ts'
import { draftsOf } from '../../publish/drafts/drafts.ts'
import { rehearseDrafts } from '../../publish/drafts/publish-drafts.ts'
import { isPast } from '../../publish/publish.ts'
import { type EditionRehearsal, editionRehearsalWords, rehearseNow } from '../../rehearse/rehearse-edition.ts'
import { editionStore } from '../../store.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { staffHostRules } from '../staff-host-rules.ts'
import { fieldProblems } from './field-problems.ts'
import { numberedParts } from '../numbered-parts.ts'
import { noDraft, refusalProblem } from '../refusal-problem.ts'

/** Problems and effects of the drafts, without publishing. Needs a Fastify scope of its own. */
export function trialRoutes(plainApp: FastifyInstance, deps: EditionConsoleDeps): void {
  const { clock, database } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const check = {
    tags: CONSOLE_TAGS,
    summary: 'Gli errori delle bozze, campo per campo',
    params: comuneParams,
    response: { 200: checkViewSchema, ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/check', { schema: check }, async ({ params: { comune }, staff }) => {
    const problems = await draftProblems(database, comune, clock(), staffHostRules(deps, comune, staff))
    return { problems: fieldProblems(problems) }
  })

  const rehearsal = {
    tags: CONSOLE_TAGS,
    summary: 'Cosa cambierebbe per i residenti, e per quanti',
    params: comuneParams,
    querystring: rehearsalQuerySchema,
    response: { 200: rehearsalViewSchema, ...refusals(400, 401, 403, 404, 409, 422) },
  }
  app.get(
    '/api/staff/comuni/:comune/rehearsal',
    { schema: rehearsal },
    async ({ params: { comune }, query, staff }) => {
      const asked = query.effectiveAt === undefined ? undefined : Date.parse(query.effectiveAt)
      if (isPast(asked, clock())) throw refusalProblem({ kind: 'past' })
      const from = Math.max(clock(), asked ?? 0)
      return query.edition === undefined ? ofDrafts(comune, from, staff) : ofReturn(comune, query.edition, from)
    },
  )

  async function ofDrafts(comune: string, from: number, staff: StaffSession): Promise<RehearsalView> {
    // Read first: drafts that change later were not rehearsed, and will not be published unseen.
    const drafts = await draftsOf(database, comune)
    const outcome = await rehearseDrafts(database, comune, from, staffHostRules(deps, comune, staff))
    if (outcome === undefined) throw noDraft()
    if (outcome.kind !== 'rehearsed') throw refusalProblem(outcome)
    const seen = drafts.map(({ part, version }) => ({ part, version }))
    return { drafts: seen, basedOn: outcome.basedOn, ...rehearsalView(outcome.rehearsal) }
  }

  async function ofReturn(comune: string, number: number, from: number): Promise<RehearsalView> {
    const parts = await numberedParts(database, comune, number)
    const newest = await editionStore(database).newest(comune)
    return { drafts: [], basedOn: newest!.number, ...rehearsalView(await rehearseNow(database, comune, parts, from)) }
  }
}

const rehearsalView = (
  rehearsal: EditionRehearsal | undefined,
): Pick<RehearsalView, 'lines' | 'changes' | 'residents'> =>
  rehearsal === undefined
    ? { lines: [], changes: null, residents: null }
    : { lines: editionRehearsalWords(rehearsal), ...rehearsal }
