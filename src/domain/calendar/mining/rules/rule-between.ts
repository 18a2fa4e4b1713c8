import type { Recurrence } from '../../rules/collection-rule.ts'
import { dayOf, isoOf } from '../../rules/day-number.ts'
import type { MinedRule } from './mined-rule.ts'

/** Whether nothing can be seen of a collection of that day. */
export type IsHidden = (day: number) => boolean

/** The first and the last of some days that a rule has, as places among them. */
export interface Part {
  readonly first: number
  readonly last: number
}

/** The rule that has a part of the days of a recurrence, with the room that its ends have: on a hidden day it may hold or not. */
export function ruleBetween(
  recurrence: Recurrence,
  days: readonly number[],
  { first, last }: Part,
  isHidden: IsHidden,
): MinedRule {
  const clear = days.map((day) => !isHidden(day))
  const start = clear.indexOf(true, first)
  const end = clear.lastIndexOf(true, last)
  // lastIndexOf counts a negative place from the end.
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

/** A shorter break is no end of a season. */
const BREAK = 56
const YEAR = 365

/** Days of the year are compared as those of a year like any other. */
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
 * The same of a rule that comes back every year. `days` are in the order of the year; where the first comes after the last
 * the part goes over New Year.
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
