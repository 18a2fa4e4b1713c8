import { type Weekday, weekdayOf } from '../../italian/dates.ts'
import { isoOf } from './day-number.ts'

/**
 * What a holiday does to the collection of its day: cancels it; keeps it, to be confirmed or as good as confirmed; brings
 * it forward to the day before, puts it off to the day after, or puts it off and lets the rest of the week slide by a day.
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
  /** Before all others; the first that fits holds. */
  special?: SpecialEffect[] | undefined
  days: Holiday[]
}

/** The holidays of each year, worked out once: a calendar asks for every day of it. */
const known = new WeakMap<readonly Holiday[], Map<number, ReadonlyMap<string, Holiday>>>()

export const holidayOn = (holidays: Holidays, date: Temporal.PlainDate): Holiday | undefined =>
  holidayAt(holidays, date.toString())

function holidayAt({ days }: Holidays, iso: string): Holiday | undefined {
  const years = known.get(days) ?? new Map<number, ReadonlyMap<string, Holiday>>()
  known.set(days, years)
  const year = Number(iso.slice(0, 4))
  const ofYear = years.get(year) ?? holidaysOf(days, year)
  years.set(year, ofYear)
  return ofYear.get(iso)
}

/** Whether any day from one to another, both included, is a holiday; days are counted as numbers. */
export function hasHoliday(holidays: Holidays, from: number, until: number): boolean {
  for (let day = from; day <= until; day++) if (holidayAt(holidays, isoOf(day)) !== undefined) return true
  return false
}

/** Of two on one day the first counts; 29 February is none in most years. */
function holidaysOf(days: readonly Holiday[], year: number): Map<string, Holiday> {
  const easter = easterSunday(year)
  const dated = days.flatMap((holiday): [string, Holiday][] => {
    if ('easter' in holiday) return [[easter.add({ days: holiday.easter }).toString(), holiday]]
    const { day, month } = holiday
    const date = Temporal.PlainDate.from({ year, month, day })
    return date.day === day ? [[date.toString(), holiday]] : []
  })
  return new Map(dated.toReversed())
}

/** Undefined where the day is no holiday. */
export function effectOn(
  holidays: Holidays,
  date: Temporal.PlainDate,
  waste: string,
  zone: string,
): HolidayEffect | undefined {
  const holiday = holidayOn(holidays, date)
  if (holiday === undefined) return undefined
  const weekday = weekdayOf(date)
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
