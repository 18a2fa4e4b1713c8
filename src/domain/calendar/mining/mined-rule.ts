import type { Recurrence } from '../collection-rule.ts'
import { dayOf, isoOf, placeInMonth, type Span, weekdayAt, weekdayIndex } from '../day-number.ts'
import { predicted } from './patterns.ts'
import type { Segment } from './segments.ts'

/** Between these days, both included, a rule may begin or end without giving or losing a date; none where it stays open. */
type Slack = Span | undefined

export interface MinedRule {
  readonly recurrence: Recurrence
  readonly begins: Slack
  readonly ends: Slack
}

/** The rule of a segment, with the room that its ends have. */
export function ruleOf({ pattern, first, last }: Segment, days: readonly number[]): MinedRule {
  const expected = predicted(pattern, days)
  const start = expected.indexOf(true, first)
  const end = expected.lastIndexOf(true, last)
  const before = expected.lastIndexOf(true, first - 1)
  const after = expected.indexOf(true, last + 1)
  const weekday = weekdayAt(weekdayIndex(days[0]!))
  return {
    recurrence: recurrenceOf(),
    // lastIndexOf counts a negative place from the end.
    begins: first === 0 || before === -1 ? undefined : { from: days[before]! + 1, until: days[start]! },
    ends: after === -1 ? undefined : { from: days[end]!, until: days[after]! - 1 },
  }

  function recurrenceOf(): Recurrence {
    if (pattern.kind === 'month') return { repeats: 'mensile', weekday, nth: [...pattern.nth] }
    if (pattern.weeks === 1) return { repeats: 'settimanale', weekdays: [weekday] }
    return { repeats: 'ogni-n-settimane', weeks: pattern.weeks, starting: isoOf(days[start]!) }
  }
}

/** Whether the rule has a collection on that day. */
export function gives({ recurrence, begins, ends }: MinedRule, day: number): boolean {
  if (begins !== undefined && day < begins.until) return false
  if (ends !== undefined && day > ends.from) return false
  switch (recurrence.repeats) {
    case 'settimanale':
      return recurrence.weekdays.includes(weekdayAt(weekdayIndex(day)))
    case 'ogni-n-settimane':
      return (day - dayOf(recurrence.starting)) % (recurrence.weeks * 7) === 0
    case 'mensile': {
      if (recurrence.weekday !== weekdayAt(weekdayIndex(day))) return false
      const { nth, isLast } = placeInMonth(day)
      return recurrence.nth.includes(nth) || (isLast && recurrence.nth.includes(-1))
    }
    case 'date':
      return recurrence.dates.includes(isoOf(day))
  }
}

/** The room that two have in common; undefined stays open only with its like. */
export function commonSlack(one: Slack, other: Slack): Slack | 'none' {
  if (one === undefined || other === undefined) return one === other ? undefined : 'none'
  const from = Math.max(one.from, other.from)
  const until = Math.min(one.until, other.until)
  return from <= until ? { from, until } : 'none'
}

/** Weekly rules of the same time are one rule of several weekdays. */
export function mergeWeekdays(rules: readonly MinedRule[]): MinedRule[] {
  const merged: MinedRule[] = []
  for (const rule of rules) {
    const at = merged.findIndex((known) => weeklyOf(known, rule) !== undefined)
    if (at === -1) merged.push(rule)
    else merged[at] = weeklyOf(merged[at]!, rule)!
  }
  return merged
}

function weeklyOf(one: MinedRule, other: MinedRule): MinedRule | undefined {
  if (one.recurrence.repeats !== 'settimanale' || other.recurrence.repeats !== 'settimanale') return undefined
  const begins = commonSlack(one.begins, other.begins)
  const ends = commonSlack(one.ends, other.ends)
  if (begins === 'none' || ends === 'none') return undefined
  const weekdays = [...one.recurrence.weekdays, ...other.recurrence.weekdays]
  return { recurrence: { repeats: 'settimanale', weekdays }, begins, ends }
}
