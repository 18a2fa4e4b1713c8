import type { CollectionRule, IsoDate } from '../rules/collection-rule.ts'
import { dayOf, isoOf } from '../rules/day-number.ts'

/** From when a changed rule applies: from a day on, or always. */
export interface Since {
  readonly day: string
  readonly isAlways: boolean
}

/** The rules that replace the edited one; none where the new one would have no day left. */
export function becomes(
  written: CollectionRule | undefined,
  rule: CollectionRule,
  since: Since | undefined,
  today: IsoDate,
): CollectionRule[] {
  if (written === undefined) return [fromItsFirstDay(rule, today)]
  if (since === undefined) return [rule]
  if (since.isAlways) return [asAlways(rule, today)]
  if (since.day === '') return []
  const parts = changedSince(written, rule, since.day)
  return parts.some((part) => !hasOtherDays(part, rule)) ? parts : []
}

/** Whether the days change other than by dates in the form (`from`, `until`, a list): these say themselves from when. */
export const hasOtherDays = (before: CollectionRule, after: CollectionRule): boolean =>
  JSON.stringify(daysOf(before)) !== JSON.stringify(daysOf(after))

const NAMED = new Set(['from', 'until', 'note', 'dates'])

const daysOf = (rule: CollectionRule) =>
  Object.entries(rule)
    .filter(([field, value]) => value !== undefined && !NAMED.has(field))
    .toSorted(([one], [other]) => one.localeCompare(other))

/** The likely first day of a change: the future day that the form names, or tomorrow. */
export function likelySince(before: CollectionRule, after: CollectionRule, today: IsoDate): IsoDate {
  const given = [
    after.from === before.from ? undefined : after.from,
    after.repeats === 'ogni-n-settimane' ? after.starting : undefined,
  ]
  return given.find((day) => day !== undefined && day > today) ?? dayAfter(today, 1)
}

/** The old rule until the day before `since`, and the new one from there on. */
export function changedSince(before: CollectionRule, after: CollectionRule, since: IsoDate): CollectionRule[] {
  const last = [before.until ?? LAST, dayAfter(since, -1)].toSorted()[0]!
  const first = [after.from ?? '', since].toSorted()[1]!
  return [...between(before, before.from ?? '', last), ...between(after, first, after.until ?? LAST)]
}

/** The rule within these days; none where no day is left. Of a list of dates, those within. */
function between(rule: CollectionRule, from: IsoDate, until: IsoDate): CollectionRule[] {
  if (from > until) return []
  const limits = { ...(from !== '' && { from }), ...(until !== LAST && { until }) }
  if (rule.repeats !== 'date') return [{ ...rule, ...limits }]
  const dates = rule.dates.filter((date) => from <= date && date <= until)
  return dates.length === 0 ? [] : [{ ...rule, dates }]
}

/** For a rule of every n weeks: a `starting` day in the future is also its first day, unless `from` says otherwise. */
export const fromItsFirstDay = (rule: CollectionRule, today: IsoDate): CollectionRule =>
  rule.repeats === 'ogni-n-settimane' && rule.from === undefined && rule.starting > today
    ? { ...rule, from: rule.starting }
    : rule

/** The same days with `starting` at the first one of this year: a future day would read as if the rule began there. */
export function asAlways(rule: CollectionRule, today: IsoDate): CollectionRule {
  if (rule.repeats !== 'ogni-n-settimane' || rule.from !== undefined || rule.starting <= today) return rule
  const step = rule.weeks * 7
  const ahead = dayOf(rule.starting) - dayOf(`${today.slice(0, 4)}-01-01`)
  return { ...rule, starting: dayAfter(rule.starting, -Math.floor(ahead / step) * step) }
}

const LAST = '9999-12-31'
const dayAfter = (iso: IsoDate, days: number): IsoDate => isoOf(dayOf(iso) + days)
