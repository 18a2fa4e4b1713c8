import { dayOf, weekdayIndex } from './day-number.ts'
import { hasHoliday, type HolidayEffect, type Holidays } from './holidays.ts'

const MOVING = new Set<HolidayEffect | undefined>(['anticipa', 'posticipa', 'slitta'])
/** How far a collection can come from its own day: as many holidays as ever stand in a row. */
const FURTHEST = 4

/** Whether any holiday moves anything here: most comuni only keep or cancel, and their days are worked out faster. */
export const hasMoves = ({ effects, special = [], days }: Holidays): boolean =>
  [...Object.values(effects), ...special.map(({ effect }) => effect), ...days.flatMap(ownEffects)].some((effect) =>
    MOVING.has(effect),
  )

const ownEffects = ({ effects = {} }: Holidays['days'][number]): (HolidayEffect | undefined)[] => Object.values(effects)

/** A week slides from its Monday on. */
const WEEK = 7

/** The days from which a collection may have landed on this one. */
export function originsOf(holidays: Holidays, date: Temporal.PlainDate): Temporal.PlainDate[] {
  const day = dayOf(date.toString())
  if (!hasHoliday(holidays, day - WEEK - FURTHEST, day + FURTHEST)) return [date]
  return Array.from({ length: 2 * FURTHEST + 1 }, (_, index) => date.add({ days: index - FURTHEST }))
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
