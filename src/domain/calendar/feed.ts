import { type DatedException, exceptionInWords, takesAway } from './dated-exception.ts'
import { type Day, dayOn, isToConfirm, ruledCollections, type Schedule } from './schedule.ts'
import { WASTE_TYPES, type WasteType } from './waste-type.ts'

/** A collection as a calendar program gets it. What was promised and does not happen is told, never left out. */
export interface FeedEvent {
  /** The day the van comes, whatever moment the event stands on. */
  readonly date: Temporal.PlainDate
  readonly waste: WasteType
  readonly state: 'confermata' | 'da confermare' | 'spostata' | 'annullata'
  /** Why it departs from the usual, in words. */
  readonly reasons: readonly string[]
}

export interface FeedWindow {
  readonly from: Temporal.PlainDate
  readonly until: Temporal.PlainDate
}

const DAYS_BACK = 31

/** Whole months, so that the feed of a comune that changes nothing stays the same, byte by byte, for weeks. */
export const feedWindow = (today: Temporal.PlainDate): FeedWindow => ({
  from: today.subtract({ days: DAYS_BACK }).with({ day: 1 }),
  until: today.with({ day: 1 }).add({ years: 1, months: 1 }).subtract({ days: 1 }),
})

/** Which events the feed of a zone has: one for each collection ever promised, by the rules or by a change. */
export function feedEvents(schedule: Schedule, { from, until }: FeedWindow, types: readonly WasteType[]): FeedEvent[] {
  const length = from.until(until, { largestUnit: 'day' }).days + 1
  return Array.from({ length }, (_, offset) => dayOn(schedule, from.add({ days: offset }))).flatMap((day) => {
    const promised = promisedOn(schedule, day)
    return WASTE_TYPES.filter((waste) => promised.has(waste) && types.includes(waste)).map((waste) =>
      eventOf(day, waste),
    )
  })
}

function promisedOn(schedule: Schedule, day: Day): Set<WasteType> {
  const brought = day.exceptions.filter((exception) => !takesAway(exception, day.date.toString()))
  return ruledCollections(schedule, day.date).union(new Set(brought.map(({ waste }) => waste)))
}

function eventOf(day: Day, waste: WasteType): FeedEvent {
  const changes = day.exceptions.filter((exception) => exception.waste === waste)
  const state = stateOf(day, waste, changes)
  const reasons = changes.map((exception) => exceptionInWords(exception, day.date))
  // A collection that no change took away was taken by the holiday.
  const isHolidays = state === 'annullata' && changes.length === 0 && day.holiday !== undefined
  return { date: day.date, waste, state, reasons: isHolidays ? [day.holiday.name] : reasons }
}

function stateOf(day: Day, waste: WasteType, changes: readonly DatedException[]): FeedEvent['state'] {
  if (day.collections.includes(waste)) return isToConfirm(day) ? 'da confermare' : 'confermata'
  return changes.at(-1)?.kind === 'spostata' ? 'spostata' : 'annullata'
}

export const happens = ({ state }: FeedEvent): boolean => state === 'confermata' || state === 'da confermare'
