import { weekdayOf } from '../italian/dates.ts'
import type { Day } from './day.ts'
import { collectsOn } from './rules/collection-rule.ts'
import { applyExceptions, type Change, type Changed, wasteOf } from './rules/dated-exception.ts'
import { dateOf, dayOf } from './rules/day-number.ts'
import { effectOn, holidayOn, type Holidays } from './rules/holidays.ts'
import { hasMoves, landingOf, originsOf } from './rules/landing.ts'
import { holdsIn, type UserKind } from './rules/scope.ts'
import type { CalendarData, CollectionCalendar, Schedule } from './schedule.ts'

/** A schedule with the rules that its days are worked out from. */
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
  new Set(schedule.rules.filter((rule) => collectsOn(rule, date)).map(({ waste }) => waste))

function workOut(schedule: ZoneSchedule, date: Temporal.PlainDate): Day {
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

const isPromised = ({ validUntil }: ZoneSchedule, date: Temporal.PlainDate): boolean =>
  validUntil === undefined || date.toString() <= validUntil

/** A holiday that keeps its collection leaves it open; one that the comune has put there itself is meant. */
const isLeftOpen = (
  { holidays, zone }: ZoneSchedule,
  date: Temporal.PlainDate,
  waste: string,
  changes: ReadonlyMap<string, Change>,
): boolean => effectOn(holidays, date, waste, zone) === 'mantiene' && !changes.has(waste)

const noteOf = ({ rules }: ZoneSchedule, date: Temporal.PlainDate, id: string): string | undefined =>
  rules.find((rule) => rule.waste === id && collectsOn(rule, date))?.note

/** What the rules and the holidays leave on a day, and what the holidays have changed. */
function afterHolidays(schedule: ZoneSchedule, date: Temporal.PlainDate): Changed {
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
