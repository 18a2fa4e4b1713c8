import type { Day } from './day.ts'
import { collectsOn, type IsoDate } from './rules/collection-rule.ts'
import { applyExceptions } from './rules/apply-exceptions.ts'
import { type Change, type ChangedDay, wasteOf } from './rules/dated-exception.ts'
import { dateOf, dayOf, weekdayIndex, weekdayOn } from './rules/day-number.ts'
import { effectOn, holidayAt, type Holidays } from './rules/holidays.ts'
import { hasMoves, landingOf, originsOf, staysInPlace } from './rules/landing.ts'
import { holdsIn, type UserKind } from './rules/scope.ts'
import type { CalendarData, CollectionCalendar, Schedule } from './schedule.ts'

/** A schedule with the rules that its days are computed from. */
export interface ZoneSchedule extends Schedule, Pick<CollectionCalendar, 'rules' | 'exceptions' | 'holidays'> {
  /** Whether a holiday moves anything here. */
  readonly hasMoves: boolean
}

export function scheduleOf(
  { types, services = [], collection = [], setOut, dayChangesAt, calendar }: CalendarData,
  zone: string,
  user: UserKind = 'domestica',
): ZoneSchedule {
  const holds = holdsIn(zone, user)
  const rules = calendar.rules.filter(holds)
  const exceptions = calendar.exceptions.filter(holds)
  return {
    zone,
    types,
    services,
    collection: collection.filter(holds),
    setOut,
    dayChangesAt,
    validUntil: calendar.validUntil,
    windows: (calendar.windows ?? []).filter(holds),
    rules,
    exceptions,
    holidays: calendar.holidays,
    hasMoves: hasMoves(calendar.holidays),
    dated: [...new Set([...rules.map(({ waste }) => waste), ...exceptions.flatMap((one) => wasteOf(one) ?? [])])],
    dayAt(date) {
      return workOut(this, date)
    },
  }
}

/** What the rules alone ask for on a date, before holidays and exceptions. */
export const ruledCollections = (schedule: Pick<CollectionCalendar, 'rules'>, date: Temporal.PlainDate): Set<string> =>
  ruledOn(schedule, dayOf(date.toString()))

function ruledOn({ rules }: Pick<CollectionCalendar, 'rules'>, day: number): Set<string> {
  const ruled = new Set<string>()
  for (const rule of rules) if (collectsOn(rule, day)) ruled.add(rule.waste)
  return ruled
}

function workOut(schedule: ZoneSchedule, date: Temporal.PlainDate): Day {
  const { holidays, types, services } = schedule
  const iso = date.toString()
  const day = dayOf(iso)
  const holiday = holidayAt(holidays, day)
  const isPublished = isPromised(schedule, iso)
  const { collected, changes } = isPublished
    ? changedOn(schedule, iso)
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

/** Days that moves link are computed together, and kept for when the others are asked for. */
const changed = new WeakMap<ZoneSchedule, Map<IsoDate, ChangedDay>>()

function changedOn(schedule: ZoneSchedule, asked: IsoDate): ChangedDay {
  const known = changed.get(schedule) ?? new Map<IsoDate, ChangedDay>()
  changed.set(schedule, known)
  const before = known.get(asked)
  if (before !== undefined) return before
  const days = applyExceptions(schedule.exceptions, asked, (iso) => afterHolidays(schedule, dayOf(iso)))
  if (days.size > 1) for (const [iso, day] of days) known.set(iso, day)
  return days.get(asked)!
}

const isPromised = ({ validUntil }: ZoneSchedule, iso: IsoDate): boolean =>
  validUntil === undefined || iso <= validUntil

/** A holiday with the effect `mantiene` leaves a collection open, unless the comune has put it there by an exception. */
const isLeftOpen = (
  { holidays, zone }: ZoneSchedule,
  day: number,
  waste: string,
  changes: ReadonlyMap<string, Change>,
): boolean => effectOn(holidays, day, waste, zone) === 'mantiene' && !changes.has(waste)

const noteOf = ({ rules }: ZoneSchedule, day: number, id: string): string | undefined =>
  rules.find((rule) => rule.waste === id && collectsOn(rule, day))?.note

/** The collections of a day after rules and holidays, and what the holidays have changed. */
function afterHolidays(schedule: ZoneSchedule, day: number): ChangedDay {
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

/** The holiday that caused a move: of the day itself, of an earlier day of the week, or of the day it moved to. */
function reasonOf(holidays: Holidays, from: number, to: number = from): string {
  const week = Array.from({ length: weekdayIndex(from) + 1 }, (_, back) => from - back)
  return [...week, to].map((day) => holidayAt(holidays, day)?.name).find((name) => name !== undefined) ?? ''
}
