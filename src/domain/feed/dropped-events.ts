import type { ZoneSchedule } from '../calendar/zone-schedule.ts'
import { type FeedEvent, feedEvents, type FeedWindow, happens } from './feed.ts'

/** A schedule that residents were told before, until another edition replaced it. */
export interface FormerSchedule {
  readonly schedule: ZoneSchedule
  /** The day on which it was replaced: its collections before that day took place. */
  readonly until: Temporal.PlainDate
  /** Why it was replaced, as residents read it. */
  readonly reason: string
}

/** A collection that the new data do not have at all, with the schedule that promised it. */
export interface DroppedEvent {
  readonly event: FeedEvent
  readonly schedule: ZoneSchedule
}

/**
 * Collections that an earlier edition promised and that the feed no longer has, because their rule has changed: the feed
 * cancels them. Days after the end of the new calendar are left alone.
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
