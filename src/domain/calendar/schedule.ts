import type { Change } from './rules/dated-exception.ts'
import type { CollectionMode } from './collection-way.ts'
import { type CollectionRule, collectsOn, holdsIn, type IsoDate, type UserKind } from './rules/collection-rule.ts'
import { applyExceptions, type Changed, type DatedException } from './rules/dated-exception.ts'
import { dateOf, dayOf } from './rules/day-number.ts'
import { effectOn, type Holiday, holidayOn, type Holidays } from './rules/holidays.ts'
import { hasMoves, landingOf, originsOf } from './rules/landing.ts'
import { weekdayOf } from '../italian/dates.ts'
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

/** What holds in one zone for one kind of user. */
export interface Schedule extends CollectionCalendar {
  readonly zone: string
  readonly types: readonly WasteType[]
  readonly services: readonly Service[]
  readonly collection: readonly CollectionMode[]
  readonly setOut: SetOut
  readonly windows: OwnWindow[]
  readonly dayChangesAt: string
  /** Whether a holiday moves anything here. */
  readonly hasMoves: boolean
}

export interface Day {
  readonly date: Temporal.PlainDate
  /** Ids, in the order of the comune's types. */
  readonly collections: readonly string[]
  /** Of these, what a holiday leaves to be confirmed. */
  readonly toConfirm: readonly string[]
  readonly services: readonly ServiceMark[]
  readonly isFestive: boolean
  readonly holiday: Holiday | undefined
  /** What departs from the rules. */
  readonly changes: readonly Change[]
  /** False past the day until which the calendar is promised: then nothing is known of it. */
  readonly isPublished: boolean
}

export interface ServiceMark {
  readonly id: string
  /** What its rule tells the resident: side, hours, place. */
  readonly note: string | undefined
}

export function scheduleOf(
  { types, services = [], collection = [], setOut, dayChangesAt, calendar }: CalendarData,
  zone: string,
  user: UserKind = 'domestica',
): Schedule {
  const holds = holdsIn(zone, user)
  return {
    ...calendar,
    zone,
    types,
    services,
    collection: collection.filter(holds),
    setOut,
    dayChangesAt,
    windows: (calendar.windows ?? []).filter(holds),
    rules: calendar.rules.filter(holds),
    exceptions: calendar.exceptions.filter(holds),
    hasMoves: hasMoves(calendar.holidays),
  }
}

/** What the rules alone ask for on a date, before holidays and exceptions. */
export const ruledCollections = (schedule: Schedule, date: Temporal.PlainDate): Set<string> =>
  new Set(schedule.rules.filter((rule) => collectsOn(rule, date)).map(({ waste }) => waste))

export function dayOn(schedule: Schedule, date: Temporal.PlainDate): Day {
  const { holidays, types, services } = schedule
  const holiday = holidayOn(holidays, date)
  const isPublished = isPromised(schedule, date)
  const { collected, changes } = isPublished
    ? applyExceptions(schedule.exceptions, date, (day) => afterHolidays(schedule, day))
    : { collected: new Set<string>(), changes: new Map<string, Change>() }
  const collections = types.filter(({ id }) => collected.has(id)).map(({ id }) => id)
  return {
    date,
    collections,
    toConfirm: collections.filter((id) => isLeftOpen(schedule, date, id, changes)),
    services: services
      .filter(({ id }) => collected.has(id))
      .map(({ id }) => ({ id, note: noteOf(schedule, date, id) })),
    isFestive: holiday !== undefined || holidays.weekdays.includes(weekdayOf(date)),
    holiday,
    changes: [...changes.values()],
    isPublished,
  }
}

const isPromised = ({ validUntil }: Schedule, date: Temporal.PlainDate): boolean =>
  validUntil === undefined || date.toString() <= validUntil

/** A holiday that keeps its collection leaves it open; one that the comune has put there itself is meant. */
const isLeftOpen = (
  { holidays, zone }: Schedule,
  date: Temporal.PlainDate,
  waste: string,
  changes: ReadonlyMap<string, Change>,
): boolean => effectOn(holidays, date, waste, zone) === 'mantiene' && !changes.has(waste)

const noteOf = ({ rules }: Schedule, date: Temporal.PlainDate, id: string): string | undefined =>
  rules.find((rule) => rule.waste === id && collectsOn(rule, date))?.note

/** What the rules and the holidays leave on a day, and what the holidays have changed. */
function afterHolidays(schedule: Schedule, date: Temporal.PlainDate): Changed {
  const { holidays, zone } = schedule
  const landingFrom = (origin: Temporal.PlainDate, waste: string): Temporal.PlainDate | undefined => {
    const landing = landingOf(dayOf(origin.toString()), (day) => effectOn(holidays, dateOf(day), waste, zone))
    return landing === undefined ? undefined : dateOf(landing)
  }
  const collected = new Set<string>()
  const changes = new Map<string, Change>()
  for (const origin of schedule.hasMoves ? originsOf(holidays, date) : [date]) {
    for (const waste of ruledCollections(schedule, origin)) {
      if (!landingFrom(origin, waste)?.equals(date)) continue
      collected.add(waste)
      if (origin.equals(date)) continue
      changes.set(waste, { waste, kind: 'spostata', from: origin, reason: reasonOf(holidays, origin, date) })
    }
  }
  for (const waste of ruledCollections(schedule, date).difference(collected)) {
    const to = landingFrom(date, waste)
    const reason = reasonOf(holidays, date, to)
    changes.set(waste, to ? { waste, kind: 'spostata', to, reason } : { waste, kind: 'annullata', reason })
  }
  return { collected, changes }
}

/** The holiday that stood in the way: that of the day itself, one before it in the week, or that of where it went. */
function reasonOf(holidays: Holidays, from: Temporal.PlainDate, to: Temporal.PlainDate = from): string {
  const week = Array.from({ length: from.dayOfWeek }, (_, back) => from.subtract({ days: back }))
  return [...week, to].map((day) => holidayOn(holidays, day)?.name).find((name) => name !== undefined) ?? ''
}

/** What a holiday alone takes away: its name says it all. */
export const isByHoliday = ({ holiday }: Day, { kind, reason }: Change): boolean =>
  kind === 'annullata' && reason === holiday?.name

/** What else departs from the rules. */
export const departuresOf = (day: Day): Change[] => day.changes.filter((change) => !isByHoliday(day, change))

/** Style classes of a day: its types, then `festivo`; the empty string for a plain day. */
export const classesOf = (day: Day): string => [...day.collections, ...(day.isFestive ? ['festivo'] : [])].join(' ')

/** `*Da confermare`: a holiday that still has a collection. */
export const isToConfirm = (day: Day): boolean => day.toConfirm.length > 0

export const toConfirmInWords = (operator?: { name: string; phone: string }): string =>
  `Da confermare: è un giorno festivo.${operator ? ` Chiedi a ${operator.name}, ${operator.phone}.` : ''}`

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
