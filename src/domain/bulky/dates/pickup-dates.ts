import type { BulkyRules, Round } from '../rules.ts'
import { cutOffAt, isClosed } from './cut-off.ts'
import { weekdayOf } from '../../italian/dates.ts'
import { wallClock } from '../../wall-clock.ts'
import { isHoliday, type WorkingCalendar, workingDayFrom } from './working-days.ts'
import type { Holidays } from '../../calendar/rules/holidays.ts'

/** The rules, with the holidays and time zone of the comune. */
export interface BulkyService {
  readonly rules: BulkyRules
  readonly holidays: Holidays
  readonly timeZone: string
}

export interface PickupDate {
  readonly date: Temporal.PlainDate
  readonly places: number
}

export const workingCalendarOf = ({ rules, holidays }: BulkyService): WorkingCalendar => ({
  workingWeekdays: rules.workingWeekdays,
  holidays,
})

/** The latest date for a pickup that is requested now. */
export const deadlineOf = (service: BulkyService, epochMilliseconds: number): Temporal.PlainDate =>
  workingDayFrom(
    workingCalendarOf(service),
    wallClock(epochMilliseconds, service.timeZone).toPlainDate(),
    service.rules.standardWorkingDays,
  )

/** First and last date that can be booked now. */
export function windowAt({ rules, timeZone }: BulkyService, epochMilliseconds: number) {
  const today = wallClock(epochMilliseconds, timeZone).toPlainDate()
  return { first: today.add({ days: rules.window.from }), last: today.add({ days: rules.window.until }) }
}

/** Households that the van can serve on a date in a zone; 0 when it does not go out. */
export function placesOn({ rules, holidays }: BulkyService, date: Temporal.PlainDate, zone: string): number {
  if (isHoliday(holidays, date)) return 0
  return rules.rounds.filter((round) => goesOut(round, date, zone)).reduce((total, { places }) => total + places, 0)
}

function goesOut(round: Round, date: Temporal.PlainDate, zone: string): boolean {
  const iso = date.toString()
  return (
    round.weekdays.includes(weekdayOf(date)) &&
    (round.zones?.includes(zone) ?? true) &&
    (round.from === undefined || iso >= round.from) &&
    (round.until === undefined || iso <= round.until)
  )
}

/** Every date that can be booked now, without those past their cut-off. */
export function pickupDates(service: BulkyService, epochMilliseconds: number, zone: string): PickupDate[] {
  const { first, last } = windowAt(service, epochMilliseconds)
  const dates: PickupDate[] = []
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const places = placesOn(service, date, zone)
    if (places > 0 && !isPastBooking(service, date, epochMilliseconds)) dates.push({ date, places })
  }
  return dates
}

export const isPastBooking = (service: BulkyService, date: Temporal.PlainDate, epochMilliseconds: number): boolean =>
  isClosed(cutOffAt(service.rules.bookingCutOff, date, workingCalendarOf(service), service.timeZone), epochMilliseconds)

export const changeCutOffAt = (service: BulkyService, date: Temporal.PlainDate): Temporal.Instant =>
  cutOffAt(service.rules.changeCutOff, date, workingCalendarOf(service), service.timeZone)

export const isPastChange = (service: BulkyService, date: Temporal.PlainDate, epochMilliseconds: number): boolean =>
  isClosed(changeCutOffAt(service, date), epochMilliseconds)
