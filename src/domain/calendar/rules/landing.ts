import { weekdayIndex } from './day-number.ts'
import { firstHolidayInWeek, type HolidayEffect, type Holidays } from './holidays.ts'

const MOVING = new Set<HolidayEffect | undefined>(['anticipa', 'posticipa', 'slitta'])
/** How far a collection can come from its own day: as many holidays as ever stand in a row. */
const FURTHEST = 4

/** Whether any holiday moves anything here: most comuni only keep or cancel, and their days are worked out faster. */
export const hasMoves = ({ effects, special = [], days }: Holidays): boolean =>
  [...Object.values(effects), ...special.map(({ effect }) => effect), ...days.flatMap(ownEffects)].some((effect) =>
    MOVING.has(effect),
  )

const ownEffects = ({ effects = {} }: Holidays['days'][number]): (HolidayEffect | undefined)[] => Object.values(effects)

/** The days from which a collection may have landed on this one, itself among them. */
export function originsOf(holidays: Holidays, day: number): number[] {
  const origins: number[] = []
  for (let origin = day - FURTHEST; origin <= day + FURTHEST; origin++) {
    if (origin === day || !staysInPlace(holidays, origin)) origins.push(origin)
  }
  return origins
}

/** A collection leaves its day only for a holiday of that day or, where the week slides, for one before it in the week. */
export function staysInPlace(holidays: Holidays, day: number): boolean {
  const first = firstHolidayInWeek(holidays, day)
  return first === undefined || first > day
}

/** What the holiday of a day does, days counted as numbers; undefined where it is none. */
type EffectAt = (day: number) => HolidayEffect | undefined

/** Where the holidays let a collection of that day take place; undefined where one cancels it. */
export function landingOf(day: number, effectAt: EffectAt): number | undefined {
  let landing = day + slideUntil(day, effectAt)
  for (let steps = 0; steps < FURTHEST; steps++) {
    const effect = effectAt(landing)
    if (effect === 'annulla') return undefined
    if (effect === 'anticipa') landing -= 1
    else if (effect === 'posticipa') landing += 1
    else break
  }
  return landing
}

/** By how many days the week has slid when its collection of that day comes: each sliding holiday pushes what follows. */
function slideUntil(last: number, effectAt: EffectAt): number {
  let slide = 0
  for (let day = last - weekdayIndex(last); day <= last; day++) {
    while (slide < FURTHEST && effectAt(day + slide) === 'slitta') slide += 1
  }
  return slide
}
