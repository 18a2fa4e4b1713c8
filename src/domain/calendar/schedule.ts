import type { CollectionMode } from './collection-way.ts'
import type { Day } from './day.ts'
import type { CollectionRule, IsoDate } from './rules/collection-rule.ts'
import type { DatedException } from './rules/dated-exception.ts'
import type { Holidays } from './rules/holidays.ts'
import type { OwnWindow, SetOut } from './put-out-window.ts'
import type { Service, WasteType } from './waste-type.ts'

/** A comune's collection calendar, all zones together, as its data file has it. */
export interface CollectionCalendar {
  rules: CollectionRule[]
  holidays: Holidays
  exceptions: DatedException[]
  /** Promised until this day; of what comes after it nothing is said. */
  validUntil?: IsoDate | undefined
  /** Hours of their own for some types; the others have the comune's. */
  windows?: OwnWindow[] | undefined
}

/** What a calendar is about. */
export interface CalendarData {
  readonly types: readonly WasteType[]
  readonly services?: readonly Service[] | undefined
  /** How types are collected that are not collected at the door. */
  readonly collection?: readonly CollectionMode[] | undefined
  readonly setOut: SetOut
  /** The hour at which the app goes on to the next day, `06:00`. */
  readonly dayChangesAt: string
  readonly calendar: CollectionCalendar
}

/** What holds in one zone for one kind of user. How its days are worked out is nothing to who shows them. */
export interface Schedule {
  readonly zone: string
  readonly types: readonly WasteType[]
  readonly services: readonly Service[]
  readonly collection: readonly CollectionMode[]
  readonly setOut: SetOut
  readonly windows: readonly OwnWindow[]
  readonly dayChangesAt: string
  readonly validUntil?: IsoDate | undefined
  /** Types and services that come here on some day. */
  readonly dated: readonly string[]
  dayAt(date: Temporal.PlainDate): Day
}

export const dayOn = (schedule: Schedule, date: Temporal.PlainDate): Day => schedule.dayAt(date)

/** Dated rules may leave long gaps, but a comune that collects nothing for a year has no next collection to promise. */
const SEARCH_DAYS = 366

/** The first day from `from` on (included) that collects anything, or the given type. */
export function nextCollection(schedule: Schedule, from: Temporal.PlainDate, waste?: string): Day | undefined {
  for (let offset = 0; offset <= SEARCH_DAYS; offset++) {
    const day = dayOn(schedule, from.add({ days: offset }))
    if (!day.isPublished) return undefined
    if (waste === undefined ? day.collections.length > 0 : day.collections.includes(waste)) return day
  }
  return undefined
}
