import type { ZoneSchedule } from '../zone-schedule.ts'
import { type FeedEvent, feedEvents, type FeedWindow, happens } from './feed.ts'

/** What was told before, until other data took its place. */
export interface FormerSchedule {
  readonly schedule: ZoneSchedule
  /** The day on which it was replaced: what came before that took place. */
  readonly until: Temporal.PlainDate
  /** Why it was replaced, as residents read it. */
  readonly reason: string
}

/** A collection that the new data do not even know, with the schedule that promised it. */
export interface DroppedEvent {
  readonly event: FeedEvent
  readonly schedule: ZoneSchedule
}

/**
 * Collections that some former data promised and that the feed no longer has, since their rule is another now: a calendar
 * program that has them is told. Of days past the end of the new calendar nothing is said.
 */
export function droppedEvents(
  former: readonly FormerSchedule[],
  { validUntil }: Pick<ZoneSchedule, 'validUntil'>,
  events: readonly FeedEvent[],
  window: FeedWindow,
  wanted: readonly string[],
): DroppedEvent[] {
  const known = new Set(events.map(keyOf))
  return former.flatMap(({ schedule, until, reason }) => {
    const from = Temporal.PlainDate.compare(until, window.from) > 0 ? until : window.from
    if (Temporal.PlainDate.compare(from, window.until) > 0) return []
    return feedEvents(schedule, { ...window, from }, wanted)
      .filter((event) => happens(event) && !known.has(keyOf(event)))
      .filter(({ date }) => validUntil === undefined || date.toString() <= validUntil)
      .map((event) => {
        known.add(keyOf(event))
        return { event: { ...event, state: 'annullata' as const, reasons: [reason] }, schedule }
      })
  })
}

const keyOf = ({ date, waste }: FeedEvent): string => `${date.toString()} ${waste}`
