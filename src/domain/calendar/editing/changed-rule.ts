import type { CollectionRule, IsoDate } from '../rules/collection-rule.ts'
import { dayOf, isoOf } from '../rules/day-number.ts'

/** From when a change of a rule holds: a day, or always. */
export interface Since {
  readonly day: string
  readonly isAlways: boolean
}

/** What will be written in the place of the rule; nothing where the new one would never hold. */
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

/** Whether it says other days without naming them: when it begins and ends, and dates of a list, are days that one writes. */
export const hasOtherDays = (before: CollectionRule, after: CollectionRule): boolean =>
  JSON.stringify(daysOf(before)) !== JSON.stringify(daysOf(after))

const NAMED = new Set(['from', 'until', 'note', 'dates'])

const daysOf = (rule: CollectionRule) =>
  Object.entries(rule)
    .filter(([field, value]) => value !== undefined && !NAMED.has(field))
    .toSorted(([one], [other]) => one.localeCompare(other))

/** The day from which who changes a rule most likely means it: a day to come that they give, or else tomorrow. */
export function likelySince(before: CollectionRule, after: CollectionRule, today: IsoDate): IsoDate {
  const given = [
    after.from === before.from ? undefined : after.from,
    after.repeats === 'ogni-n-settimane' ? after.starting : undefined,
  ]
  return given.find((day) => day !== undefined && day > today) ?? dayAfter(today, 1)
}

/** What a rule becomes that is different from a day on: as it was until the day before, and the new one from there. */
export function changedSince(before: CollectionRule, after: CollectionRule, since: IsoDate): CollectionRule[] {
  const last = [before.until ?? LAST, dayAfter(since, -1)].toSorted()[0]!
  const first = [after.from ?? '', since].toSorted()[1]!
  return [...between(before, before.from ?? '', last), ...between(after, first, after.until ?? LAST)]
}

/** None where no day is left to it; of a list, the dates between. */
function between(rule: CollectionRule, from: IsoDate, until: IsoDate): CollectionRule[] {
  if (from > until) return []
  const limits = { ...(from !== '' && { from }), ...(until !== LAST && { until }) }
  if (rule.repeats !== 'date') return [{ ...rule, ...limits }]
  const dates = rule.dates.filter((date) => from <= date && date <= until)
  return dates.length === 0 ? [] : [{ ...rule, dates }]
}

/** Of every so many weeks: where nothing says from when, a day to come is its first. */
export const fromItsFirstDay = (rule: CollectionRule, today: IsoDate): CollectionRule =>
  rule.repeats === 'ogni-n-settimane' && rule.from === undefined && rule.starting > today
    ? { ...rule, from: rule.starting }
    : rule

/** The same days, told by the first of this year: one to come would read as if it began there. */
export function asAlways(rule: CollectionRule, today: IsoDate): CollectionRule {
  if (rule.repeats !== 'ogni-n-settimane' || rule.from !== undefined || rule.starting <= today) return rule
  const step = rule.weeks * 7
  const ahead = dayOf(rule.starting) - dayOf(`${today.slice(0, 4)}-01-01`)
  return { ...rule, starting: dayAfter(rule.starting, -Math.floor(ahead / step) * step) }
}

const LAST = '9999-12-31'
const dayAfter = (iso: IsoDate, days: number): IsoDate => isoOf(dayOf(iso) + days)
