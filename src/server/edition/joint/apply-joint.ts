import type { JointAct, JointNotice } from '../../../contract/edition/joint-act.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addNoticeIn, withdrawNoticeIn } from '../../notices/store.ts'
import type { Edition } from '../edition.ts'
import { type Publication, publishIn } from '../publish/publish.ts'
import { PublishRefused } from '../publish/refusal.ts'
import type { EditionRehearsal } from '../rehearse/rehearse-edition.ts'
import { jointStore } from './joint-store.ts'
import { comuniAt, type JointPlan, type PlannedComune, planStrike, planWithout } from './plan.ts'
import { type JointRefusal, JointRefused, unlessJointRefused } from './refusal.ts'
import { standingAct } from './rehearse-joint.ts'

interface JointActor {
  readonly author: string
  readonly now: number
}

/** An act that was applied to all its comuni. */
export interface JointDone {
  readonly kind: 'done'
  /** Number for undoing it. */
  readonly id: number
  readonly undoes: number | undefined
  readonly changed: readonly ChangedComune[]
  /** Names of comuni where nothing changes. */
  readonly untouched: readonly string[]
}

/** One comune of an act. Notices make no edition. */
interface ChangedComune extends Pick<PlannedComune, 'comuneId' | 'name' | 'before'> {
  readonly edition: Edition
  readonly rehearsal: EditionRehearsal | undefined
}

/** Applies a strike or a notice to all its comuni, or to none. */
export const applyJoint = (database: Database, act: JointAct, actor: JointActor): Promise<JointDone | JointRefusal> =>
  inTurn(database, async (queries) => {
    const { author, now } = actor
    const store = jointStore(queries)
    if (act.kind === 'avviso') {
      await comuniAt(queries, act.targets, now)
      const id = await store.add({ author, kind: act.kind, asked: act, now })
      await addNotices(queries, act, id)
      return { kind: 'done', id, undoes: undefined, changed: [], untouched: [] }
    }
    const plan = await planStrike(queries, act, now)
    const id = await store.add({ author, kind: act.kind, asked: act, now })
    const said = { author, now, reason: act.strike.reason, act: 'sciopero' as const, jointId: id }
    const changed = await publishAll(queries, plan, said)
    return { kind: 'done', id, undoes: undefined, changed, untouched: plan.untouched }
  })

/** Undoes an act in all its comuni, or in none. */
export const undoJoint = (
  database: Database,
  undoes: number,
  { author, now, reason }: JointActor & { readonly reason?: string | undefined },
): Promise<JointDone | JointRefusal> =>
  inTurn(database, async (queries) => {
    const store = jointStore(queries)
    const { asked } = await standingAct(queries, undoes)
    if (asked.kind === 'avviso') {
      const id = await store.add({ author, kind: 'annulla', asked, undoes, now })
      // A notice that somebody has already closed stays so.
      for (const notice of await store.noticesOf(undoes)) await withdrawNoticeIn(queries, notice.comuneId, notice.id)
      return { kind: 'done', id, undoes, changed: [], untouched: [] }
    }
    const plan = await planWithout(queries, await store.editionsOf(undoes), asked.strike.date, now)
    const id = await store.add({ author, kind: 'annulla', asked, undoes, now })
    const why = reason ?? `Non vale più: ${asked.strike.reason}`
    const said = { author, now, reason: why, act: 'annulla' as const, jointId: id }
    return { kind: 'done', id, undoes, changed: await publishAll(queries, plan, said), untouched: [] }
  })

const inTurn = (
  database: Database,
  work: (queries: Queries) => Promise<JointDone>,
): Promise<JointDone | JointRefusal> =>
  unlessJointRefused(
    database.transaction(async (queries) => {
      await jointStore(queries).waitForTurn()
      return work(queries)
    }),
  )

async function publishAll(
  queries: Queries,
  { changed }: JointPlan,
  said: Pick<Publication, 'author' | 'now' | 'reason' | 'act' | 'jointId'>,
): Promise<ChangedComune[]> {
  const done: ChangedComune[] = []
  for (const { comuneId, name, basedOn, before, effectiveAt, after } of changed) {
    const published = await publishIn(queries, { ...said, comuneId, basedOn, parts: after, effectiveAt }).catch(
      (error: unknown) => {
        if (!(error instanceof PublishRefused)) throw error
        throw new JointRefused({ kind: 'comuni', comuni: [{ comuneId, refusal: error.refusal }] })
      },
    )
    const rehearsal = published.kind === 'published' ? published.rehearsal : undefined
    done.push({ comuneId, name, before, edition: published.edition, rehearsal })
  }
  return done
}

async function addNotices(queries: Queries, { notice, targets }: JointNotice, jointId: number): Promise<void> {
  for (const { comuneId, zones = [null] } of targets.toSorted((one, other) => (one.comuneId < other.comuneId ? -1 : 1)))
    for (const zone of new Set(zones))
      await addNoticeIn(queries, comuneId, { ...notice, users: notice.users ?? null, zone }, jointId)
}
