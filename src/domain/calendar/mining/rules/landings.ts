import { landingOf } from '../../rules/landing.ts'
import type { HolidayEffect } from '../../rules/holidays.ts'

/** Holidays move no collection that is more than so many days away. */
export const REACH = 7

/** For one type in one zone, the day on which a collection really takes place. Days that do not move are left out. */
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
