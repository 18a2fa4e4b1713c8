import type { JointStrike, JointTarget } from '../../../contract/edition/joint-act.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import type { DatedException } from '../../../domain/calendar/rules/dated-exception.ts'
import { strikeExceptions, strikeProblem, strikeToday } from '../../../domain/edition/joint/strike.ts'
import { without } from '../../../domain/edition/same.ts'
import { partOf, type Parts } from '../../content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Edition } from '../edition.ts'
import { partsOfEdition, partTexts } from '../part-store.ts'
import { partReader } from '../read-parts.ts'
import { editionStore } from '../store.ts'
import { type ComuneRefusal, JointRefused } from './refusal.ts'

/** The effect of an act on one comune. */
export interface PlannedComune {
  readonly comuneId: string
  readonly name: string
  /** Its newest edition; refused if another follows before the act is applied. */
  readonly basedOn: number
  /** The edition in effect now or, if a later calendar covers the day, on the day of the act. */
  readonly before: Edition
  /** Set if that edition is still to take effect. */
  readonly effectiveAt: number | undefined
  readonly after: Parts
}

export interface JointPlan {
  readonly changed: readonly PlannedComune[]
  /** Names of comuni where nothing is collected on those days. */
  readonly untouched: readonly string[]
}

/** A target comune at the moment of the act. */
interface ComuneThen {
  readonly target: JointTarget
  readonly newest: Edition
  readonly before: Edition
  readonly parts: Parts
}

/** Plans the calendars with the strike. Problems of all comuni are reported together. */
export async function planStrike(queries: Queries, { strike, targets }: JointStrike, now: number): Promise<JointPlan> {
  const [today, then] = await comuniTwice(queries, targets, strike.date, now)
  const planned = today.map((one, index) => {
    const { timeZone } = one.parts.impostazioni.data
    const problem = strikeProblem(strike, wallClock(now, timeZone).toPlainDate())
    if (problem !== undefined) throw new JointRefused({ kind: 'days', problem })
    // Today's calendar is changed if it has the day; otherwise the later calendar that has it.
    const added = addedBy(strike, one)
    const about = added.length > 0 ? one : then[index]!
    const { exceptions } = about.parts.calendario.data.calendar
    const all = about === one ? added : addedBy(strike, about)
    return { one: about, exceptions: all.length === 0 ? undefined : [...exceptions, ...all] }
  })
  const changed = planned.flatMap(({ one, exceptions }) => (exceptions ? [plannedOf(one, exceptions, now)] : []))
  if (changed.length === 0) throw new JointRefused({ kind: 'nothing' })
  const untouched = planned.filter(({ exceptions }) => exceptions === undefined).map(({ one }) => nameOf(one.parts))
  return { changed, untouched }
}

function addedBy(
  strike: JointStrike['strike'],
  { parts: { impostazioni, calendario }, target }: ComuneThen,
): DatedException[] {
  const found = strikeExceptions({ ...impostazioni.data, ...calendario.data }, strike, target.zones)
  return without(found, calendario.data.calendar.exceptions)
}

/**
 * Plans the calendars without the strike, unless somebody has changed those days since. `made`: the editions that the
 * strike made.
 */
export async function planWithout(
  queries: Queries,
  made: readonly { readonly comuneId: string; readonly from: number; readonly to: number }[],
  date: string,
  now: number,
): Promise<JointPlan> {
  const targets = made.map(({ comuneId }) => ({ comuneId }))
  const [today, then] = await comuniTwice(queries, targets, date, now)
  const refusals: ComuneRefusal[] = []
  const changed: PlannedComune[] = []
  for (const [index, current] of today.entries()) {
    const { comuneId } = current.target
    const { from, to } = made.find((edition) => edition.comuneId === comuneId)!
    const [old, since] = [await exceptionsOf(queries, comuneId, from), await exceptionsOf(queries, comuneId, to)]
    const strike = without(since ?? [], old ?? [])
    const stands = ({ parts }: ComuneThen): boolean =>
      strikeToday(strike, since ?? [], parts.calendario.data.calendar.exceptions).isStanding
    const one = stands(current) ? current : then[index]!
    const { exceptions } = one.parts.calendario.data.calendar
    const { isStanding, isOverwritten } = strikeToday(strike, since ?? [], exceptions)
    if (old === undefined || since === undefined || !isStanding || isOverwritten)
      refusals.push({ comuneId, refusal: { kind: 'changed-since', edition: one.before } })
    else changed.push(plannedOf(one, without(exceptions, strike), now))
  }
  if (refusals.length > 0) throw new JointRefused({ kind: 'comuni', comuni: refusals })
  return { changed, untouched: [] }
}

/** A calendar already published for later may hold on that day: then the strike concerns that one. */
const momentOf = (date: string, now: number): number => Math.max(now, Date.parse(`${date}T12:00:00Z`))

/** The comuni now and on a given day, in the same order. */
async function comuniTwice(
  queries: Queries,
  targets: readonly JointTarget[],
  date: string,
  now: number,
): Promise<[today: ComuneThen[], then: ComuneThen[]]> {
  return [await comuniAt(queries, targets, now), await comuniAt(queries, targets, momentOf(date, now))]
}

/** Sorted, so that concurrent acts cannot deadlock. */
export async function comuniAt(queries: Queries, targets: readonly JointTarget[], at: number): Promise<ComuneThen[]> {
  const store = editionStore(queries)
  const sorted = targets.toSorted((one, other) => (one.comuneId < other.comuneId ? -1 : 1))
  const current = await store.current(
    sorted.map(({ comuneId }) => comuneId),
    at,
  )
  const read = await partReader(current, partTexts(queries))
  const refusals: ComuneRefusal[] = []
  const found: ComuneThen[] = []
  for (const target of sorted) {
    const { comuneId } = target
    const before = current.find((edition) => edition.comuneId === comuneId)
    const newest = await store.newest(comuneId)
    const content = before && read(before.parts)
    const refusal = refusalOf(target, before, newest, content)
    if (refusal !== undefined) refusals.push({ comuneId, refusal })
    else if (before && newest && content && 'parts' in content)
      found.push({ target, newest, before, parts: content.parts })
  }
  if (refusals.length > 0) throw new JointRefused({ kind: 'comuni', comuni: refusals })
  return found
}

function refusalOf(
  { zones = [], basedOn }: JointTarget,
  before: Edition | undefined,
  newest: Edition | undefined,
  content: { parts: Parts } | { problems: string[] } | undefined,
): ComuneRefusal['refusal'] | undefined {
  if (before === undefined || newest === undefined || content === undefined) return { kind: 'unknown-comune' }
  if (basedOn !== undefined && basedOn !== newest.number) return { kind: 'conflict', newer: newest }
  if ('problems' in content) return { kind: 'unreadable', edition: before }
  const known = new Set(content.parts.impostazioni.data.zones.map(({ id }) => id))
  const zone = zones.find((one) => !known.has(one))
  return zone === undefined ? undefined : { kind: 'unknown-zone', zone }
}

async function exceptionsOf(
  queries: Queries,
  comuneId: string,
  number: number,
): Promise<readonly DatedException[] | undefined> {
  const edition = await editionStore(queries).byNumber(comuneId, number)
  const read = edition && (await partsOfEdition(queries, edition))
  return read && 'parts' in read ? read.parts.calendario.data.calendar.exceptions : undefined
}

function plannedOf(
  { target, newest, before, parts }: ComuneThen,
  exceptions: DatedException[],
  now: number,
): PlannedComune {
  const { data } = parts.calendario
  const calendario = partOf('calendario', { ...data, calendar: { ...data.calendar, exceptions } })
  const after = { ...parts, calendario }
  const effectiveAt = before.effectiveAt.getTime() > now ? before.effectiveAt.getTime() : undefined
  return { comuneId: target.comuneId, name: nameOf(parts), basedOn: newest.number, before, effectiveAt, after }
}

export const nameOf = ({ impostazioni }: Parts): string => impostazioni.data.name
