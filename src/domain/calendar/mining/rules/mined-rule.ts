import type { CollectionRule, Recurrence } from '../../rules/collection-rule.ts'
import { dayOf, isoOf, placeInMonth, type Span, weekdayAt, weekdayIndex } from '../../rules/day-number.ts'
import { type Weekday, WEEKDAYS } from '../../../italian/dates.ts'
import type { Season } from '../../rules/season.ts'
import { predicted } from './patterns.ts'
import type { Segment } from './segments.ts'

/** Whether nothing can be seen of a collection of that day. */
export type IsHidden = (day: number) => boolean

/** Between `begins.from` and `begins.until`, both included, a rule may begin without giving or losing a date; so its end. */
export interface MinedRule {
  readonly recurrence: Recurrence
  /** From minus infinity where nothing shows that the rule has a beginning. */
  readonly begins: Span
  /** Until infinity where nothing shows that it has an end. */
  readonly ends: Span
  /** Where it begins and ends every year: then the days are those of a year like any other. */
  readonly isSeason?: boolean
}

export const OPEN = {
  begins: { from: -Infinity, until: Infinity },
  ends: { from: -Infinity, until: Infinity },
} as const

/** The rule of a segment, with the room that its ends have: on a hidden day the rule may hold or not. */
export function ruleOf({ pattern, first, last }: Segment, days: readonly number[], isHidden: IsHidden): MinedRule {
  const clear = predicted(pattern, days).map((isExpected, week) => isExpected && !isHidden(days[week]!))
  const start = clear.indexOf(true, first)
  const end = clear.lastIndexOf(true, last)
  // lastIndexOf counts a negative place from the end.
  const before = first === 0 ? -1 : clear.lastIndexOf(true, first - 1)
  const after = clear.indexOf(true, last + 1)
  return {
    recurrence: recurrenceOf(pattern, days, start),
    begins: { from: before === -1 ? -Infinity : days[before]! + 1, until: days[start]! },
    ends: { from: days[end]!, until: after === -1 ? Infinity : days[after]! - 1 },
  }
}

export function recurrenceOf(pattern: Segment['pattern'], days: readonly number[], start: number): Recurrence {
  const weekday = weekdayAt(weekdayIndex(days[0]!))
  if (pattern.kind === 'month') return { repeats: 'mensile', weekday, nth: [...pattern.nth] }
  if (pattern.weeks === 1) return { repeats: 'settimanale', weekdays: [weekday] }
  return { repeats: 'ogni-n-settimane', weeks: pattern.weeks, starting: isoOf(days[start]!) }
}

/** The days between which the rule holds once it is written: a round date where there is room for one. */
export function heldBetween({ begins, ends }: Pick<MinedRule, 'begins' | 'ends'>): Span {
  return {
    from: begins.from === -Infinity ? -Infinity : (firstOfMonth(begins.from, begins.until) ?? begins.until),
    until: ends.until === Infinity ? Infinity : (firstOfMonth(ends.from + 1, ends.until + 1) ?? ends.from + 1) - 1,
  }
}

/** The last one in the room there is. */
function firstOfMonth(from: number, until: number): number | undefined {
  for (let day = until; day >= Math.max(from, until - 62); day--) if (isoOf(day).endsWith('-01')) return day
  return undefined
}

/** The days of a rule in a span, holidays left aside. */
export function daysOf(rule: MinedRule, span: Span): number[] {
  const { from, until } = heldBetween(rule)
  if (!rule.isSeason) return recurring(rule.recurrence, Math.max(span.from, from), Math.min(span.until, until))
  const season = seasonBetween({ from, until })
  return recurring(rule.recurrence, span.from, span.until).filter((day) => isWithin(season, isoOf(day).slice(5)))
}

const seasonBetween = ({ from, until }: Span): Season => ({ from: isoOf(from).slice(5), until: isoOf(until).slice(5) })

const isWithin = ({ from, until }: Season, day: string): boolean =>
  from <= until ? from <= day && day <= until : from <= day || day <= until

/** Any day of that weekday: 5 January 1970 was a Monday. */
const dayOn = (weekday: Weekday): number => 4 + WEEKDAYS.indexOf(weekday)

function recurring(recurrence: Recurrence, from: number, until: number): number[] {
  const every = (first: number, step: number): number[] => {
    const days: number[] = []
    for (let day = first; day <= until; day += step) days.push(day)
    return days
  }
  const firstOn = (day: number, step: number): number => from + ((((day - from) % step) + step) % step)
  switch (recurrence.repeats) {
    case 'settimanale':
      return recurrence.weekdays.flatMap((weekday) => every(firstOn(dayOn(weekday), 7), 7))
    case 'ogni-n-settimane':
      return every(firstOn(dayOf(recurrence.starting), recurrence.weeks * 7), recurrence.weeks * 7)
    case 'mensile':
      return every(firstOn(dayOn(recurrence.weekday), 7), 7).filter((day) => {
        const { nth, isLast } = placeInMonth(day)
        return recurrence.nth.includes(nth) || (isLast && recurrence.nth.includes(-1))
      })
    case 'date':
      return recurrence.dates.map(dayOf).filter((day) => from <= day && day <= until)
  }
}

/** Every so many weeks from either of two days may be the same days. */
export const keyOf = (recurrence: Recurrence): string =>
  recurrence.repeats === 'ogni-n-settimane'
    ? JSON.stringify([recurrence.weeks, dayOf(recurrence.starting) % (recurrence.weeks * 7)])
    : JSON.stringify(recurrence)

/** Two rules of the same time, as far as the ends of both have room for it. */
export function together(one: MinedRule, other: MinedRule): Pick<MinedRule, 'begins' | 'ends'> | undefined {
  if (one.isSeason !== other.isSeason) return undefined
  const begins = common(one.begins, other.begins)
  const ends = common(one.ends, other.ends)
  return begins && ends && { begins, ends }
}

function common(one: Span, other: Span): Span | undefined {
  const from = Math.max(one.from, other.from)
  const until = Math.min(one.until, other.until)
  return from <= until ? { from, until } : undefined
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
  const weekdays = [...one.recurrence.weekdays, ...other.recurrence.weekdays]
  const time = together(one, other)
  return time && { ...one, recurrence: { repeats: 'settimanale', weekdays }, ...time }
}

/** As the comune's file has it. */
export function collectionRule(waste: string, rule: MinedRule): CollectionRule {
  const { from, until } = heldBetween(rule)
  if (rule.isSeason) return { waste, ...rule.recurrence, season: seasonBetween({ from, until }) }
  return {
    waste,
    ...rule.recurrence,
    ...(from !== -Infinity && { from: isoOf(from) }),
    ...(until !== Infinity && { until: isoOf(until) }),
  }
}
