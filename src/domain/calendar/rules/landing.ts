import { weekdayIndex } from './day-number.ts'
import { firstHolidayInWeek, type HolidayEffect, type Holidays } from './holidays.ts'

const MOVING = new Set<HolidayEffect | undefined>(['anticipa', 'posticipa', 'slitta'])
/** The longest move, in days: no more holidays than these follow each other. */
const FURTHEST = 4

/** Whether any holiday moves a collection. In most comuni none does, and their days are computed faster. */
export const hasMoves = ({ effects, special = [], days }: Holidays): boolean =>
  [...Object.values(effects), ...special.map(({ effect }) => effect), ...days.flatMap(ownEffects)].some((effect) =>
    MOVING.has(effect),
  )

const ownEffects = ({ effects = {} }: Holidays['days'][number]): (HolidayEffect | undefined)[] => Object.values(effects)

/** The days whose collection may take place on this day, the day itself included. */
export function originsOf(holidays: Holidays, day: number): number[] {
  const origins: number[] = []
  for (let origin = day - FURTHEST; origin <= day + FURTHEST; origin++) {
    if (origin === day || !staysInPlace(holidays, origin)) origins.push(origin)
  }
  return origins
}

/** A collection moves only for a holiday of its day or, where the week slides, for an earlier one of that week. */
export function staysInPlace(holidays: Holidays, day: number): boolean {
  const first = firstHolidayInWeek(holidays, day)
  return first === undefined || first > day
}

/** The effect of the holiday of a day; undefined where the day is no holiday. */
type EffectAt = (day: number) => HolidayEffect | undefined

/**
 * The day on which a collection of `day` takes place after all moves; undefined where a holiday cancels it. The first
 * move decides the direction: between two holidays of opposite effects it would go to and fro, and stay on one of them.
 */
export function landingOf(day: number, effectAt: EffectAt): number | undefined {
  let step = effectAt(day) === 'slitta' ? 1 : 0
  for (let landing = day + slideUntil(day, effectAt); ; landing += step) {
    const effect = effectAt(landing)
    if (effect === 'annulla') return undefined
    if (!MOVING.has(effect) || Math.abs(landing - day) >= FURTHEST) return landing
    step ||= effect === 'anticipa' ? -1 : 1
  }
}

/** By how many days the week has slid up to this day: each `slitta` pushes all that follows by one. */
function slideUntil(last: number, effectAt: EffectAt): number {
  let slide = 0
  for (let day = last - weekdayIndex(last); day <= last; day++) {
    while (slide < FURTHEST && effectAt(day + slide) === 'slitta') slide += 1
  }
  return slide
}
