import { effectOn, type HolidayEffect, type Holidays } from './holidays.ts'

const MOVING: readonly (HolidayEffect | undefined)[] = ['anticipa', 'posticipa', 'slitta']
/** How far a collection can come from its own day: as many holidays as ever stand in a row. */
const FURTHEST = 4

/** Whether any holiday moves anything here: most comuni only keep or cancel, and their days are worked out faster. */
export const hasMoves = ({ effects, special = [], days }: Holidays): boolean =>
  [...Object.values(effects), ...special.map(({ effect }) => effect), ...days.flatMap(ownEffects)].some((effect) =>
    MOVING.includes(effect),
  )

const ownEffects = ({ effects = {} }: Holidays['days'][number]): (HolidayEffect | undefined)[] => Object.values(effects)

/** The days from which a collection may have landed on this one. */
export const originsOf = (date: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: 2 * FURTHEST + 1 }, (_, index) => date.add({ days: index - FURTHEST }))

/** Where the holidays let a collection of that day take place; undefined where one cancels it. */
export function landingOf(
  holidays: Holidays,
  date: Temporal.PlainDate,
  waste: string,
  zone: string,
): Temporal.PlainDate | undefined {
  const effect = (day: Temporal.PlainDate): HolidayEffect | undefined => effectOn(holidays, day, waste, zone)
  let landing = date.add({ days: slideUntil(date, effect) })
  for (let steps = 0; steps < FURTHEST; steps++) {
    const here = effect(landing)
    if (here === 'annulla') return undefined
    if (here === 'anticipa') landing = landing.subtract({ days: 1 })
    else if (here === 'posticipa') landing = landing.add({ days: 1 })
    else break
  }
  return landing
}

/** By how many days the week has slid when its collection of that day comes: each sliding holiday pushes what follows. */
function slideUntil(date: Temporal.PlainDate, effect: (day: Temporal.PlainDate) => HolidayEffect | undefined): number {
  let slide = 0
  for (let day = date.subtract({ days: date.dayOfWeek - 1 }); !isAfter(day, date); day = day.add({ days: 1 })) {
    while (slide < FURTHEST && effect(day.add({ days: slide })) === 'slitta') slide += 1
  }
  return slide
}

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) > 0
