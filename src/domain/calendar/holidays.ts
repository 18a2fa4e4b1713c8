import { type Weekday, weekdayOf } from '../italian/dates.ts'

/** What a holiday does to the collection of the weekday it falls on. */
type HolidayEffect = 'annulla' | 'mantiene'
type EffectsByWeekday = Partial<Record<Weekday, HolidayEffect | undefined>>

/** On a fixed day and month, or a number of days after Easter Sunday (Lunedì dell'Angelo is 1). */
export type Holiday = {
  name: string
  /** Where this one holiday differs from the comune's common effects. */
  effects?: EffectsByWeekday | undefined
} & ({ day: number; month: number } | { easter: number })

export interface Holidays {
  /** Weekdays that are festive all year round, such as Sunday. */
  weekdays: Weekday[]
  /** A weekday that is not named keeps its collection. */
  effects: EffectsByWeekday
  days: Holiday[]
}

export function holidayOn(holidays: Holidays, date: Temporal.PlainDate): Holiday | undefined {
  return holidays.days.find((holiday) =>
    'easter' in holiday
      ? date.equals(easterSunday(date.year).add({ days: holiday.easter }))
      : date.day === holiday.day && date.month === holiday.month,
  )
}

export function cancelsCollection(holidays: Holidays, holiday: Holiday, date: Temporal.PlainDate): boolean {
  const weekday = weekdayOf(date)
  return (holiday.effects?.[weekday] ?? holidays.effects[weekday]) === 'annulla'
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
