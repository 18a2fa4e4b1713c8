import type { Change } from '../calendar/rules/dated-exception.ts'
import { changeInWords } from '../calendar/change.ts'
import { everythingOf } from '../calendar/waste-type.ts'
import { type Day, isByHoliday } from '../calendar/day.ts'
import { dayOn, type Schedule } from '../calendar/schedule.ts'
import { ruledCollections, type ZoneSchedule } from '../calendar/zone-schedule.ts'

/** A collection as a calendar program gets it. A promised collection that does not happen is cancelled, never left out. */
export interface FeedEvent {
  /** The collection day, even where the event is on the evening before. */
  readonly date: Temporal.PlainDate
  /** The id of a type or of a service. */
  readonly waste: string
  /** The note of a service's rule. */
  readonly note?: string | undefined
  readonly state: 'confermata' | 'da confermare' | 'spostata' | 'annullata'
  /** Why it differs from the rules, in words. */
  readonly reasons: readonly string[]
}

export interface FeedWindow {
  readonly from: Temporal.PlainDate
  readonly until: Temporal.PlainDate
}

const DAYS_BACK = 31

/** Whole months, so that an unchanged feed stays the same, byte by byte, for weeks. */
export const feedWindow = (today: Temporal.PlainDate): FeedWindow => ({
  from: today.subtract({ days: DAYS_BACK }).with({ day: 1 }),
  until: today.with({ day: 1 }).add({ years: 1, months: 1 }).subtract({ days: 1 }),
})

/** The events of a zone: one for each collection that a rule or an exception has promised. */
export function feedEvents(
  schedule: ZoneSchedule,
  { from, until }: FeedWindow,
  wanted: readonly string[],
): FeedEvent[] {
  const length = from.until(until, { largestUnit: 'day' }).days + 1
  const ids = everythingOf(schedule)
    .map(({ id }) => id)
    .filter((id) => wanted.includes(id))
  return Array.from({ length }, (_, offset) => dayOn(schedule, from.add({ days: offset }))).flatMap((day) => {
    const promised = promisedOn(schedule, day)
    return ids.filter((id) => promised.has(id)).map((id) => eventOf(schedule, day, id))
  })
}

const promisedOn = (schedule: ZoneSchedule, day: Day): Set<string> =>
  day.isPublished
    ? ruledCollections(schedule, day.date).union(new Set(day.changes.map(({ waste }) => waste)))
    : new Set()

function eventOf(schedule: Schedule, day: Day, waste: string): FeedEvent {
  const change = day.changes.find((one) => one.waste === waste)
  return {
    date: day.date,
    waste,
    note: day.services.find(({ id }) => id === waste)?.note,
    state: stateOf(day, waste, change),
    reasons: change ? [isByHoliday(day, change) ? change.reason : changeInWords(everythingOf(schedule), change)] : [],
  }
}

function stateOf(day: Day, waste: string, change: Change | undefined): FeedEvent['state'] {
  if (day.toConfirm.includes(waste)) return 'da confermare'
  if (day.collections.includes(waste) || day.services.some(({ id }) => id === waste)) return 'confermata'
  return change?.kind === 'spostata' ? 'spostata' : 'annullata'
}

export const happens = ({ state }: FeedEvent): boolean => state === 'confermata' || state === 'da confermare'
