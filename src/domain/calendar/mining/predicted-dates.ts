import { type Holiday, type HolidayEffect, holidayOn, type Holidays } from '../holidays.ts'
import { landingOf } from '../landing.ts'
import { dateOf, type Span } from '../day-number.ts'
import { gives, type MinedRule } from './mined-rule.ts'

/** Further from a holiday than this a collection stays on its day. */
export const REACH = 7

/** Where a collection of each day takes place, for one type of one zone: a map that leaves out those that stay. */
export type Landings = ReadonlyMap<number, number | undefined>

/** The holidays in and around a span. */
export function holidaysIn(holidays: Holidays, { from, until }: Span): { day: number; holiday: Holiday }[] {
  const found: { day: number; holiday: Holiday }[] = []
  for (let day = from - REACH; day <= until + REACH; day++) {
    const holiday = holidayOn(holidays, dateOf(day))
    if (holiday !== undefined) found.push({ day, holiday })
  }
  return found
}

export function landingsAround(effects: ReadonlyMap<number, HolidayEffect>): Landings {
  const near = new Set([...effects.keys()].flatMap((day) => Array.from({ length: REACH + 2 }, (_, at) => day + at - 1)))
  const landings = new Map<number, number | undefined>()
  for (const day of near) {
    const to = landingOf(day, (one) => effects.get(one))
    if (to !== day) landings.set(day, to)
  }
  return landings
}

/** The days in the span that these rules give, holidays taken into account. */
export function predictedDays(rules: readonly MinedRule[], landings: Landings, span: Span): Set<number> {
  const days = new Set<number>()
  for (let day = span.from - REACH; day <= span.until + REACH; day++) {
    const to = landings.has(day) ? landings.get(day) : day
    if (to === undefined || to < span.from || to > span.until || days.has(to)) continue
    if (rules.some((rule) => gives(rule, day))) days.add(to)
  }
  return days
}
