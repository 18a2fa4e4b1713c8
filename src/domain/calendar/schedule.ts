import type { Change } from './rules/dated-exception.ts'
import type { CollectionMode } from './collection-way.ts'
import { type CollectionRule, collectsOn, holdsIn, type IsoDate, type UserKind } from './rules/collection-rule.ts'
import { applyExceptions, type Changed, type DatedException } from './rules/dated-exception.ts'
import { dateOf, dayOf, weekdayIndex, weekdayOn } from './rules/day-number.ts'
import { effectOn, type Holiday, holidayAt, type Holidays } from './rules/holidays.ts'
import { hasMoves, landingOf, originsOf, staysInPlace } from './rules/landing.ts'
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
  ruledOn(schedule, dayOf(date.toString()))

function ruledOn({ rules }: Schedule, day: number): Set<string> {
  const ruled = new Set<string>()
  for (const rule of rules) if (collectsOn(rule, day)) ruled.add(rule.waste)
  return ruled
}

export function dayOn(schedule: Schedule, date: Temporal.PlainDate): Day {
  const { holidays, types, services } = schedule
  const iso = date.toString()
  const day = dayOf(iso)
  const holiday = holidayAt(holidays, day)
  const isPublished = isPromised(schedule, iso)
  const { collected, changes } = isPublished
    ? applyExceptions(schedule.exceptions, iso, (origin) => afterHolidays(schedule, dayOf(origin)))
    : { collected: new Set<string>(), changes: new Map<string, Change>() }
  const collections = types.filter(({ id }) => collected.has(id)).map(({ id }) => id)
  return {
    date,
    collections,
    toConfirm: collections.filter((id) => isLeftOpen(schedule, day, id, changes)),
    services: services.filter(({ id }) => collected.has(id)).map(({ id }) => ({ id, note: noteOf(schedule, day, id) })),
    isFestive: holiday !== undefined || holidays.weekdays.includes(weekdayOn(day)),
    holiday,
    changes: [...changes.values()],
    isPublished,
  }
}

const isPromised = ({ validUntil }: Schedule, iso: IsoDate): boolean => validUntil === undefined || iso <= validUntil

/** A holiday that keeps its collection leaves it open; one that the comune has put there itself is meant. */
const isLeftOpen = (
  { holidays, zone }: Schedule,
  day: number,
  waste: string,
  changes: ReadonlyMap<string, Change>,
): boolean => effectOn(holidays, day, waste, zone) === 'mantiene' && !changes.has(waste)

const noteOf = ({ rules }: Schedule, day: number, id: string): string | undefined =>
  rules.find((rule) => rule.waste === id && collectsOn(rule, day))?.note

/** What the rules and the holidays leave on a day, and what the holidays have changed. */
function afterHolidays(schedule: Schedule, day: number): Changed {
  const { holidays, zone } = schedule
  const landingFrom = (origin: number, waste: string): number | undefined =>
    landingOf(origin, (one) => effectOn(holidays, one, waste, zone))
  const ruled = ruledOn(schedule, day)
  const changes = new Map<string, Change>()
  const origins = schedule.hasMoves ? originsOf(holidays, day) : [day]
  if (origins.length === 1 && staysInPlace(holidays, day)) return { collected: ruled, changes }
  const collected = new Set<string>()
  for (const origin of origins) {
    for (const waste of ruledOn(schedule, origin)) {
      if (landingFrom(origin, waste) !== day) continue
      collected.add(waste)
      if (origin === day) continue
      changes.set(waste, { waste, kind: 'spostata', from: dateOf(origin), reason: reasonOf(holidays, origin, day) })
    }
  }
  for (const waste of ruled.difference(collected)) {
    const to = landingFrom(day, waste)
    const reason = reasonOf(holidays, day, to)
    changes.set(
      waste,
      to === undefined ? { waste, kind: 'annullata', reason } : { waste, kind: 'spostata', to: dateOf(to), reason },
    )
  }
  return { collected, changes }
}

/** The holiday that stood in the way: that of the day itself, one before it in the week, or that of where it went. */
function reasonOf(holidays: Holidays, from: number, to: number = from): string {
  const week = Array.from({ length: weekdayIndex(from) + 1 }, (_, back) => from - back)
  return [...week, to].map((day) => holidayAt(holidays, day)?.name).find((name) => name !== undefined) ?? ''
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
