import { landingOf } from '../../rules/landing.ts'
import type { HolidayEffect } from '../../rules/holidays.ts'

/** Further from a holiday than this a collection stays on its day. */
export const REACH = 7

/** Where a collection of each day takes place, for one type of one zone: a map that leaves out those that stay. */
export type Landings = ReadonlyMap<number, number | undefined>

/** Undefined where a holiday cancels it. */
export const landingIn = (landings: Landings, day: number): number | undefined =>
  landings.has(day) ? landings.get(day) : day

export function landingsAround(effects: ReadonlyMap<number, HolidayEffect>): Landings {
  const near = new Set([...effects.keys()].flatMap((day) => Array.from({ length: REACH + 2 }, (_, at) => day + at - 1)))
  const landings = new Map<number, number | undefined>()
  for (const day of near) {
    const to = landingOf(day, (one) => effects.get(one))
    if (to !== day) landings.set(day, to)
  }
  return landings
}
