import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  backRequestSchema,
  comuneParams,
  publishedViewSchema,
  publishRequestSchema,
  type SeenDrafts,
} from '../../../contract/edition/console.ts'
import { withdrawRequestSchema } from '../../../contract/edition/waiting.ts'
import { publisherRefusal } from '../../../domain/gestore/four-eyes.ts'
import { CONSOLE_TAGS, mayNot, staffMay } from '../../gestore/current-staff.ts'
import { rulesOf } from '../../gestore/rules.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isWaiting } from '../edition.ts'
import type { Draft } from '../publish/drafts/drafts.ts'
import { publishDrafts } from '../publish/drafts/publish-drafts.ts'
import { publish, type Published } from '../publish/publish.ts'
import type { PublishRefusal } from '../publish/refusal.ts'
import { withdrawEdition } from '../publish/withdraw.ts'
import { editionStore } from '../store.ts'
import type { EditionConsoleDeps } from './deps.ts'
import { staffHostRules } from './staff-host-rules.ts'
import { numberedParts } from './numbered-parts.ts'
import { neverRead, noDraft, refusalProblem, stillWaiting } from './refusal-problem.ts'
import { editionView } from './views.ts'

const published = { 200: publishedViewSchema, ...refusals(400, 401, 403, 404, 409, 422) }

/** Publishing, going back and withdrawing. Needs a Fastify scope of its own. */
export function publishRoutes(plainApp: FastifyInstance, deps: EditionConsoleDeps): void {
  const { clock, database } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('publish'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const said = (
    comuneId: string,
    staff: StaffSession,
    asked: { reason: string; effectiveAt?: string | undefined },
  ) => ({
    comuneId,
    author: staff.email,
    reason: asked.reason,
    now: clock(),
    hostRules: staffHostRules(deps, comuneId, staff),
    effectiveAt: asked.effectiveAt === undefined ? undefined : Date.parse(asked.effectiveAt),
  })

  const publishIt = {
    tags: CONSOLE_TAGS,
    summary: 'Pubblica le bozze di un comune',
    params: comuneParams,
    body: publishRequestSchema,
    response: published,
  }
  app.post('/api/staff/comuni/:comune/publish', { schema: publishIt }, async ({ params: { comune }, body, staff }) => {
    const approval = (drafts: readonly Draft[], queries: Queries) =>
      approvalOf(queries, { comuneId: comune, staff, seen: body.drafts, drafts })
    const outcome = await publishDrafts(database, said(comune, staff, body), approval)
    if (outcome === undefined) throw noDraft()
    return answerOf(outcome)
  })

  const back = {
    tags: CONSOLE_TAGS,
    summary: 'Torna a quanto diceva un’altra edizione',
    params: comuneParams,
    body: backRequestSchema,
    response: published,
  }
  app.post('/api/staff/comuni/:comune/back', { schema: back }, async ({ params: { comune }, body, staff }) => {
    const { fourEyes } = await rulesOf(database, staff.gestoreId)
    if (fourEyes) await requireWasInEffect(comune, body.edition)
    const parts = await numberedParts(database, comune, body.edition)
    const publication = { ...said(comune, staff, body), parts, basedOn: body.basedOn, act: 'torna' as const }
    return answerOf(await publish(database, publication))
  })

  const withdraw = {
    tags: CONSOLE_TAGS,
    summary: 'Revoca un’edizione che aspetta il suo momento: non varrà mai',
    params: comuneParams,
    body: withdrawRequestSchema,
    response: published,
  }
  /** Needs no second person even under the four-eyes rule: what residents read does not change. */
  app.post('/api/staff/comuni/:comune/withdraw', { schema: withdraw }, async ({ params: { comune }, body, staff }) => {
    const { edition: number, basedOn, reason } = body
    const withdrawal = { comuneId: comune, number, basedOn, author: staff.email, reason }
    const outcome = await withdrawEdition(database, withdrawal, clock)
    if (outcome.kind !== 'withdrawn') throw refusalProblem(outcome)
    return { isNew: true, edition: editionView(outcome.edition) }
  })

  /**
   * Going back only to an edition that was in effect: otherwise one person could publish alone what nobody else has
   * approved.
   */
  async function requireWasInEffect(comuneId: string, number: number): Promise<void> {
    const store = editionStore(database)
    const edition = await store.byNumber(comuneId, number)
    if (edition === undefined || edition.effectiveAt <= edition.publishedAt) return
    const then = await store.inEffectAt(comuneId, edition.effectiveAt.getTime())
    if (then?.number !== number) throw neverRead(number)
    if (isWaiting(edition, clock())) throw stillWaiting(edition)
  }
}

interface Approved {
  readonly comuneId: string
  readonly staff: StaffSession
  readonly seen: SeenDrafts
  readonly drafts: readonly Draft[]
}

const versionOf = (list: SeenDrafts | readonly Draft[], part: string): string | undefined =>
  list.find((one) => one.part === part)?.version

/** Refuses drafts that the publisher has not seen and, under the four-eyes rule, their own. */
async function approvalOf(
  queries: Queries,
  { comuneId, staff, seen, drafts }: Approved,
): Promise<PublishRefusal | undefined> {
  const changed = [...drafts, ...seen].find(({ part }) => versionOf(drafts, part) !== versionOf(seen, part))
  if (changed !== undefined) {
    const { author, changedAt } = drafts.find(({ part }) => part === changed.part) ?? {}
    return { kind: 'draft-changed', changed: { part: changed.part, author, changedAt } }
  }
  const { fourEyes } = await rulesOf(queries, staff.gestoreId)
  const authors = drafts.flatMap(({ writers }) => writers)
  const refusal = publisherRefusal(staff, { comuneId, fourEyes, authors })
  if (refusal === 'no-role') throw mayNot()
  return refusal && { kind: refusal }
}

function answerOf(outcome: Published | PublishRefusal) {
  if (outcome.kind === 'published' || outcome.kind === 'unchanged') {
    return { isNew: outcome.kind === 'published', edition: editionView(outcome.edition) }
  }
  throw refusalProblem(outcome)
}
