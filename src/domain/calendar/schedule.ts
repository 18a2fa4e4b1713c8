import { type CollectionRule, collectsOn } from './collection-rule.ts'
import { applyExceptions, type DatedException, exceptionsOn } from './dated-exception.ts'
import { cancelsCollection, type Holiday, holidayOn, type Holidays } from './holidays.ts'
import { weekdayOf } from '../italian/dates.ts'
import { WASTE_TYPES, type WasteType } from './waste-type.ts'

/** A comune's collection calendar, all zones together, as its data file has it. */
export interface CollectionCalendar {
  rules: CollectionRule[]
  holidays: Holidays
  exceptions: DatedException[]
}

/** What holds in one zone. */
export type Schedule = CollectionCalendar & { readonly zone: string }

export interface Day {
  readonly date: Temporal.PlainDate
  readonly collections: readonly WasteType[]
  readonly isFestive: boolean
  readonly holiday: Holiday | undefined
  /** Exceptions that take something from this day or bring something to it. */
  readonly exceptions: readonly DatedException[]
}

const holdsIn =
  (zone: string) =>
  (entry: { zones?: string[] | undefined }): boolean =>
    entry.zones?.includes(zone) ?? true

export const scheduleOf = (calendar: CollectionCalendar, zone: string): Schedule => ({
  zone,
  rules: calendar.rules.filter(holdsIn(zone)),
  holidays: calendar.holidays,
  exceptions: calendar.exceptions.filter(holdsIn(zone)),
})

/** What the rules alone ask for on a date, before holidays and exceptions. */
export const ruledCollections = (schedule: Schedule, date: Temporal.PlainDate): Set<WasteType> =>
  new Set(schedule.rules.filter((rule) => collectsOn(rule, date)).map((rule) => rule.waste))

export function dayOn(schedule: Schedule, date: Temporal.PlainDate): Day {
  const { holidays } = schedule
  const holiday = holidayOn(holidays, date)
  const isCancelled = holiday !== undefined && cancelsCollection(holidays, holiday, date)
  const ruled = isCancelled ? new Set<WasteType>() : ruledCollections(schedule, date)
  const exceptions = exceptionsOn(schedule.exceptions, date)
  const collected = applyExceptions(ruled, exceptions, date)
  return {
    date,
    collections: WASTE_TYPES.filter((type) => collected.has(type)),
    isFestive: holiday !== undefined || holidays.weekdays.includes(weekdayOf(date)),
    holiday,
    exceptions,
  }
}

/** Style classes of a day: its types, then `festivo`; the empty string for a plain day. */
export const classesOf = (day: Day): string => [...day.collections, ...(day.isFestive ? ['festivo'] : [])].join(' ')

/** `*Da confermare`: a festive day that still has a collection. */
export const isToConfirm = (day: Day): boolean => day.isFestive && day.collections.length > 0

export const toConfirmInWords = (operator?: { name: string; phone: string }): string =>
  `Da confermare: è un giorno festivo.${operator ? ` Chiedi a ${operator.name}, ${operator.phone}.` : ''}`

/** Dated rules may leave long gaps, but a comune that collects nothing for a year has no next collection to promise. */
const SEARCH_DAYS = 366

/** The first day from `from` on (included) that collects anything, or the given type. */
export function nextCollection(schedule: Schedule, from: Temporal.PlainDate, waste?: WasteType): Day | undefined {
  for (let offset = 0; offset <= SEARCH_DAYS; offset++) {
    const day = dayOn(schedule, from.add({ days: offset }))
    if (waste === undefined ? day.collections.length > 0 : day.collections.includes(waste)) return day
  }
  return undefined
}
