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
  /** The last day of the published calendar. */
  validUntil?: IsoDate | undefined
  /** Where types have other hours than `setOut`. */
  windows?: OwnWindow[] | undefined
}

/** The part of a comune's data that the calendar is computed from. */
export interface CalendarData {
  readonly types: readonly WasteType[]
  readonly services?: readonly Service[] | undefined
  /** Types that are not listed are collected at the door. */
  readonly collection?: readonly CollectionMode[] | undefined
  readonly setOut: SetOut
  /** The hour at which the app goes on to the next day, `06:00`. */
  readonly dayChangesAt: string
  readonly calendar: CollectionCalendar
}

/** The calendar of one zone for one kind of user. Pages need no more than this; `zone-schedule.ts` computes the days. */
export interface Schedule {
  readonly zone: string
  readonly types: readonly WasteType[]
  readonly services: readonly Service[]
  readonly collection: readonly CollectionMode[]
  readonly setOut: SetOut
  readonly windows: readonly OwnWindow[]
  readonly dayChangesAt: string
  readonly validUntil?: IsoDate | undefined
  /** Types and services with at least one date here. */
  readonly dated: readonly string[]
  dayAt(date: Temporal.PlainDate): Day
}

export const dayOn = (schedule: Schedule, date: Temporal.PlainDate): Day => schedule.dayAt(date)

/** Rules with single dates may leave long gaps. After a year without a collection there is no next one. */
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
