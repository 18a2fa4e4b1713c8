import type { Weekday } from '../../italian/dates.ts'
import { dayOf, isoOf, mondayOf, weekdayOn, weekOf } from './day-number.ts'

/**
 * What a holiday does to the collection of its day: `annulla` cancels it, `mantiene` keeps it but to be confirmed,
 * `conferma` keeps it, `anticipa` moves it to the day before, `posticipa` to the day after, `slitta` moves it and the rest
 * of the week by one day.
 */
export const HOLIDAY_EFFECTS = ['annulla', 'mantiene', 'conferma', 'anticipa', 'posticipa', 'slitta'] as const
export type HolidayEffect = (typeof HOLIDAY_EFFECTS)[number]
type EffectsByWeekday = Partial<Record<Weekday, HolidayEffect | undefined>>

/** On a fixed day and month, or a number of days after Easter Sunday (Lunedì dell'Angelo is 1). */
export type Holiday = {
  name: string
  /** Where this one holiday differs from the comune's common effects. */
  effects?: EffectsByWeekday | undefined
} & ({ day: number; month: number } | { easter: number })

/** An effect for some types, zones, holidays or weekdays; what is left out means all of them. */
export interface SpecialEffect {
  effect: HolidayEffect
  holidays?: string[] | undefined
  weekdays?: Weekday[] | undefined
  waste?: string[] | undefined
  zones?: string[] | undefined
}

export interface Holidays {
  /** Weekdays that are festive all year round, such as Sunday. */
  weekdays: Weekday[]
  /** A weekday that is not named keeps its collection, to be confirmed. */
  effects: EffectsByWeekday
  /** These come before the other effects; the first that matches applies. */
  special?: SpecialEffect[] | undefined
  days: Holiday[]
}

/** The holidays of `WEEKS` weeks. */
interface Stretch {
  readonly byDay: ReadonlyMap<number, Holiday>
  /** The first of each week that has one. */
  readonly firstInWeek: ReadonlyMap<number, number>
}

/** Holidays are computed for so many weeks at a time and kept: a calendar asks for every day. */
const WEEKS = 52
const known = new WeakMap<readonly Holiday[], Map<number, Stretch>>()

export const holidayOn = (holidays: Holidays, date: Temporal.PlainDate): Holiday | undefined =>
  holidayAt(holidays, dayOf(date.toString()))

/** From here on a day is a number, as in `day-number.ts`. */
export const holidayAt = (holidays: Holidays, day: number): Holiday | undefined =>
  stretchAround(holidays, weekOf(day)).byDay.get(day)

/** The first holiday from Monday on in the week of a day; undefined where it has none. */
export const firstHolidayInWeek = (holidays: Holidays, day: number): number | undefined =>
  stretchAround(holidays, weekOf(day)).firstInWeek.get(weekOf(day))

function stretchAround({ days }: Holidays, week: number): Stretch {
  const number = Math.floor(week / WEEKS)
  return known.get(days)?.get(number) ?? workOut(days, number)
}

function workOut(days: readonly Holiday[], number: number): Stretch {
  const ends = [mondayOf(number * WEEKS), mondayOf((number + 1) * WEEKS)]
  const years = new Set(ends.map((day) => Number(isoOf(day).slice(0, 4))))
  const byDay = new Map([...years].flatMap((year) => [...holidaysOf(days, year)]))
  const latestFirst = [...byDay.keys()].toSorted((one, other) => other - one)
  const stretch = { byDay, firstInWeek: new Map(latestFirst.map((day) => [weekOf(day), day])) }
  known.set(days, (known.get(days) ?? new Map<number, Stretch>()).set(number, stretch))
  return stretch
}

/** Of two on one day the first counts; 29 February is none in most years. */
function holidaysOf(days: readonly Holiday[], year: number): Map<number, Holiday> {
  const easter = easterSunday(year)
  const dated = days.flatMap((holiday): [number, Holiday][] => {
    if ('easter' in holiday) return [[dayOf(easter.toString()) + holiday.easter, holiday]]
    const { day, month } = holiday
    const date = Temporal.PlainDate.from({ year, month, day })
    return date.day === day ? [[dayOf(date.toString()), holiday]] : []
  })
  return new Map(dated.toReversed())
}

/** Undefined where the day is no holiday. */
export function effectOn(holidays: Holidays, day: number, waste: string, zone: string): HolidayEffect | undefined {
  const holiday = holidayAt(holidays, day)
  if (holiday === undefined) return undefined
  const weekday = weekdayOn(day)
  const special = holidays.special?.find(
    (one) =>
      (one.holidays?.includes(holiday.name) ?? true) &&
      (one.weekdays?.includes(weekday) ?? true) &&
      (one.waste?.includes(waste) ?? true) &&
      (one.zones?.includes(zone) ?? true),
  )
  return special?.effect ?? holiday.effects?.[weekday] ?? holidays.effects[weekday] ?? 'mantiene'
}

/** Gregorian Easter by the anonymous computus (Meeus/Jones/Butcher), right for every year of the calendar. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const leapCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - leapCorrection + 15) % 30
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateCorrection = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const daysAfterMarch = epact + weekdayShift - 7 * lateCorrection + 114
  return Temporal.PlainDate.from({
    year,
    month: Math.floor(daysAfterMarch / 31),
    day: (daysAfterMarch % 31) + 1,
  })
}
