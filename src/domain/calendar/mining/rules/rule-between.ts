import type { Recurrence } from '../../rules/collection-rule.ts'
import { dayOf, isoOf } from '../../rules/day-number.ts'
import type { MinedRule } from './mined-rule.ts'

/** Whether a collection of that day would leave no trace in the dates. */
export type IsHidden = (day: number) => boolean

/** The first and the last day of a rule, as indexes of a list of days. */
export interface Part {
  readonly first: number
  readonly last: number
}

/** The rule for a part of the days of a recurrence. Hidden days at its ends may belong to it or not. */
export function ruleBetween(
  recurrence: Recurrence,
  days: readonly number[],
  { first, last }: Part,
  isHidden: IsHidden,
): MinedRule {
  const clear = days.map((day) => !isHidden(day))
  const start = clear.indexOf(true, first)
  const end = clear.lastIndexOf(true, last)
  // lastIndexOf counts a negative index from the end.
  const before = first === 0 ? -1 : clear.lastIndexOf(true, first - 1)
  const after = clear.indexOf(true, last + 1)
  return {
    recurrence: startingOn(recurrence, days[start]!),
    begins: { from: before === -1 ? -Infinity : days[before]! + 1, until: days[start]! },
    ends: { from: days[end]!, until: after === -1 ? Infinity : days[after]! - 1 },
  }
}

const startingOn = (recurrence: Recurrence, day: number): Recurrence =>
  recurrence.repeats === 'ogni-n-settimane' ? { ...recurrence, starting: isoOf(day) } : recurrence

/** A season ends only where a break of so many days follows. */
const BREAK = 56
const YEAR = 365

/** Moves a day into one fixed year, so that days of different years can be compared. */
export function dayOfYear(day: number): number {
  const known = daysOfYear.get(day)
  if (known !== undefined) return known
  const rest = isoOf(day).slice(5)
  const found = dayOf(`2001-${rest === '02-29' ? '02-28' : rest}`)
  daysOfYear.set(day, found)
  return found
}

const daysOfYear = new Map<number, number>()

/**
 * The same for a season. `days` are in the order of the year; where the first comes after the last, the season runs over
 * New Year.
 */
export function seasonBetween(
  recurrence: Recurrence,
  days: readonly number[],
  { first, last }: Part,
  isHidden: IsHidden,
): MinedRule | undefined {
  const clear = days.map((day, place) => ({ place, day, at: dayOfYear(day) })).filter(({ day }) => !isHidden(day))
  const isIn = ({ place }: { place: number }): boolean =>
    first <= last ? first <= place && place <= last : place >= first || place <= last
  const inside = clear.filter(isIn)
  const outside = clear.filter((one) => !isIn(one))
  if (inside.length === 0 || outside.length === 0) return undefined
  const start = clear.find(({ place }) => place >= first) ?? clear[0]!
  const end = clear.findLast(({ place }) => place <= last) ?? clear.at(-1)!
  const before = outside.findLast(({ place }) => place < first)?.at ?? outside.at(-1)!.at - YEAR
  const after = outside.find(({ place }) => place > last)?.at ?? outside[0]!.at + YEAR
  if ((((before - after) % YEAR) + YEAR) % YEAR < BREAK) return undefined
  return {
    recurrence: startingOn(recurrence, Math.min(...inside.map(({ day }) => day))),
    begins: { from: before + 1, until: start.at },
    ends: { from: end.at, until: after - 1 },
    isSeason: true,
  }
}
