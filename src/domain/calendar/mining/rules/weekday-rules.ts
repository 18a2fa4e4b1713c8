import type { Recurrence } from '../../rules/collection-rule.ts'
import { isoOf, weekdayAt, weekdayIndex } from '../../rules/day-number.ts'
import type { MinedRule } from './mined-rule.ts'
import { type Pattern, predicted } from './patterns.ts'
import { type IsHidden, ruleBetween } from './rule-between.ts'
import { cheapestSegments, type Segment } from './segments.ts'
import type { Seen, Weeks } from './weeks.ts'

/** A cache: zones and holiday effects lead to the same question again and again. */
const known = new WeakMap<Weeks, Map<string, readonly Segment[]>>()

/** The rules of one weekday, in the order of time. */
export function weekdayRules(weeks: Weeks, seen: readonly Seen[], isHidden: IsHidden): MinedRule[] {
  if (!seen.includes(true)) return []
  return segmentsIn(weeks, seen).map((segment) => ruleOf(segment, weeks.days, isHidden))
}

function segmentsIn(weeks: Weeks, seen: readonly Seen[]): readonly Segment[] {
  const own = known.get(weeks) ?? new Map<string, readonly Segment[]>()
  known.set(weeks, own)
  const key = seen.map((one) => SIGNS.get(one)).join('')
  const found = own.get(key) ?? cheapestSegments(weeks, seen)
  own.set(key, found)
  return found
}

const SIGNS = new Map<Seen, string>([
  [true, '1'],
  [false, '0'],
  ['perhaps', 'p'],
  [undefined, '?'],
])

function ruleOf({ pattern, first, last }: Segment, weekdays: readonly number[], isHidden: IsHidden): MinedRule {
  const expected = predicted(pattern, weekdays)
  const days = weekdays.filter((_, week) => expected[week])
  const part = {
    first: days.findIndex((day) => day >= weekdays[first]!),
    last: days.findLastIndex((day) => day <= weekdays[last]!),
  }
  return ruleBetween(recurrenceOf(pattern, days[0]!), days, part, isHidden)
}

function recurrenceOf(pattern: Pattern, day: number): Recurrence {
  const weekday = weekdayAt(weekdayIndex(day))
  if (pattern.kind === 'month') return { repeats: 'mensile', weekday, nth: [...pattern.nth] }
  if (pattern.weeks === 1) return { repeats: 'settimanale', weekdays: [weekday] }
  return { repeats: 'ogni-n-settimane', weeks: pattern.weeks, starting: isoOf(day) }
}
