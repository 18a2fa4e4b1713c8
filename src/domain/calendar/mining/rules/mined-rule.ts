import type { CollectionRule, Recurrence } from '../../rules/collection-rule.ts'
import { isoOf, type Span } from '../../rules/day-number.ts'
import type { Season } from '../../rules/season.ts'
import { recurring } from './recurring.ts'

/** A rule may begin anywhere in `begins` and end anywhere in `ends`, ends included, and give the same dates. */
export interface MinedRule {
  readonly recurrence: Recurrence
  /** From minus infinity where no date shows a beginning. */
  readonly begins: Span
  /** Until infinity where no date shows an end. */
  readonly ends: Span
  /** The rule holds in a season of every year: days are days of the year, as `dayOfYear` counts them. */
  readonly isSeason?: boolean
}

export const OPEN = {
  begins: { from: -Infinity, until: Infinity },
  ends: { from: -Infinity, until: Infinity },
} as const

/** The first and last day of the rule as it is written: the first or last of a month where possible. */
export function heldBetween({ begins, ends }: Pick<MinedRule, 'begins' | 'ends'>): Span {
  return {
    from: begins.from === -Infinity ? -Infinity : (firstOfMonth(begins.from, begins.until) ?? begins.until),
    until: ends.until === Infinity ? Infinity : (firstOfMonth(ends.from + 1, ends.until + 1) ?? ends.from + 1) - 1,
  }
}

/** The latest first of a month in these days. */
function firstOfMonth(from: number, until: number): number | undefined {
  for (let day = until; day >= Math.max(from, until - 62); day--) if (isoOf(day).endsWith('-01')) return day
  return undefined
}

/** The days of a rule in a span, holidays not considered. */
export function daysOf(rule: MinedRule, span: Span): number[] {
  const { from, until } = heldBetween(rule)
  if (!rule.isSeason) {
    return recurring(rule.recurrence, { from: Math.max(span.from, from), until: Math.min(span.until, until) })
  }
  const season = seasonBetween({ from, until })
  return recurring(rule.recurrence, span).filter((day) => isWithin(season, isoOf(day).slice(5)))
}

const seasonBetween = ({ from, until }: Span): Season => ({ from: isoOf(from).slice(5), until: isoOf(until).slice(5) })

const isWithin = ({ from, until }: Season, day: string): boolean =>
  from <= until ? from <= day && day <= until : from <= day || day <= until

/** A beginning and an end that fit both rules; undefined where there are none. */
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

/** Merges weekly rules of the same period into one rule with several weekdays. */
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
