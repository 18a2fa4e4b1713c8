import type { JointAct, JointNotice } from '../../../contract/edition/joint-act.ts'
import { PICKUP_REASONS } from '../../../domain/edition/residents/pickups-touched.ts'
import { type ConcernedResidents, residentWords } from '../../../domain/edition/words/resident-words.ts'
import { countOf } from '../../../domain/italian/words.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { phonesInZones } from '../../reminders/devices/phone-groups.ts'
import { type EditionRehearsal, rehearseAgainst } from '../rehearse/rehearse-edition.ts'
import { rehearsalWords } from '../../../domain/edition/words/rehearsal-words.ts'
import { comuniAt, type JointPlan, nameOf, planStrike, planWithout } from './plan.ts'
import { type JointRefusal, JointRefused, unlessJointRefused } from './refusal.ts'
import { type JointRow, jointStore } from './joint-store.ts'

/** The effect of an act, per comune and in total. */
export interface JointRehearsal {
  readonly kind: 'rehearsed'
  readonly comuni: readonly RehearsedTarget[]
  /** Names of comuni where nothing changes. */
  readonly untouched: readonly string[]
  readonly residents: ConcernedResidents
}

interface RehearsedTarget {
  readonly comuneId: string
  readonly name: string
  /** The edition that was seen; applying the act names it again. */
  readonly basedOn: number
  /** Undefined for notices, which make no edition. */
  readonly rehearsal: EditionRehearsal | undefined
}

/** Computes the effect without applying it. */
export const rehearseJoint = (database: Database, act: JointAct, now: number): Promise<JointRehearsal | JointRefusal> =>
  unlessJointRefused(
    database.transaction(async (queries) =>
      act.kind === 'avviso'
        ? rehearseNotice(queries, act, now)
        : rehearsePlan(queries, await planStrike(queries, act, now), now),
    ),
  )

/** Computes the effect of undoing an act. */
export const rehearseUndo = (database: Database, id: number, now: number): Promise<JointRehearsal | JointRefusal> =>
  unlessJointRefused(
    database.transaction(async (queries) => {
      const { asked } = await standingAct(queries, id)
      if (asked.kind === 'avviso') return rehearseNotice(queries, withoutPush(asked), now)
      return rehearsePlan(
        queries,
        await planWithout(queries, await jointStore(queries).editionsOf(id), asked.strike.date, now),
        now,
      )
    }),
  )

/** An act that can still be undone. */
export async function standingAct(queries: Queries, id: number): Promise<JointRow> {
  const row = await jointStore(queries).byId(id)
  if (row === undefined || row.kind === 'annulla') throw new JointRefused({ kind: 'unknown-act', id })
  if (row.undoneBy !== null) throw new JointRefused({ kind: 'undone', id })
  return row
}

/** Withdrawing a notice is not pushed, and does not depend on editions. */
const withoutPush = ({ notice, targets, kind }: JointNotice): JointNotice => ({
  kind,
  notice: { ...notice, isPushed: false },
  targets: targets.map(({ basedOn: _seen, ...target }) => target),
})

async function rehearsePlan(queries: Queries, { changed, untouched }: JointPlan, now: number): Promise<JointRehearsal> {
  const comuni: RehearsedTarget[] = []
  for (const { comuneId, name, basedOn, before, effectiveAt = now, after } of changed) {
    comuni.push({ comuneId, name, basedOn, rehearsal: await rehearseAgainst(queries, before, after, effectiveAt) })
  }
  return { kind: 'rehearsed', comuni, untouched, residents: inAll(comuni) }
}

async function rehearseNotice(
  queries: Queries,
  { notice, targets }: JointNotice,
  now: number,
): Promise<JointRehearsal> {
  const found = await comuniAt(queries, targets, now)
  const comuni = found.map(({ target: { comuneId }, newest, parts }) => ({
    comuneId,
    name: nameOf(parts),
    basedOn: newest.number,
    rehearsal: undefined,
  }))
  let phones = 0
  if (notice.isPushed)
    for (const { comuneId, zones } of targets)
      phones += await phonesInZones(queries, comuneId, zones, notice.users ?? undefined)
  return { kind: 'rehearsed', comuni, untouched: [], residents: { ...inAll([]), phones } }
}

export function inAll(comuni: readonly Pick<RehearsedTarget, 'rehearsal'>[]): ConcernedResidents {
  const residents = comuni.flatMap(({ rehearsal }) => (rehearsal === undefined ? [] : [rehearsal.residents]))
  const pickups = { servizio: 0, data: 0, posti: 0, oggetti: 0, quota: 0 }
  for (const one of residents) for (const reason of PICKUP_REASONS) pickups[reason] += one.pickups[reason]
  return { phones: residents.reduce((sum, { phones }) => sum + phones, 0), pickups }
}

interface SaidComuni {
  readonly comuni: readonly Pick<RehearsedTarget, 'name' | 'rehearsal'>[]
  readonly untouched: readonly string[]
  readonly residents: ConcernedResidents
}

/** A line per comune, then the totals. */
export const jointWords = ({ comuni, untouched, residents }: SaidComuni): string[] => [
  ...comuni.flatMap(({ name, rehearsal }) => [
    name,
    ...(rehearsal === undefined ? [] : rehearsalWords(rehearsal.changes).map((line) => `  ${line}`)),
  ]),
  ...untouched.map((name) => `${name}: in quei giorni non si raccoglie niente di ciò, resta com’è.`),
  `${countOf(comuni.length, 'comune', 'comuni')}. ${residentWords(residents)}`,
]
