import { type DroppedEvent, droppedEvents } from '../../domain/feed/dropped-events.ts'
import { type FeedEvent, feedEvents, type FeedWindow } from '../../domain/feed/feed.ts'
import { everythingOf } from '../../domain/calendar/waste-type.ts'
import { scheduleOf, type ZoneSchedule } from '../../domain/calendar/zone-schedule.ts'
import { calendarFile, escapeText } from '../platform/icalendar/content-line.ts'
import { eventLines } from '../platform/icalendar/event.ts'
import { timeZoneLines } from '../platform/icalendar/time-zone.ts'
import { collectionEvent, type FeedContext, unpublishedEvents } from './collection-event.ts'

/** How often a calendar program should refresh; most ignore it and ask every few hours. */
const REFRESH = 'PT6H'

/** The whole feed. `more`: events of other capabilities, as unfolded lines. */
export function calendarText(context: FeedContext, window: FeedWindow, more: readonly string[][] = []): string {
  const { comune, zone, options } = context
  const schedule = scheduleOf(comune, zone, options.utenza)
  const events = feedEvents(schedule, window, options.tipi)
  return calendarFile('Calendario della raccolta', [
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...['NAME', 'X-WR-CALNAME'].map((property) => `${property}:${escapeText(calendarName(context))}`),
    `X-WR-TIMEZONE:${comune.timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...timeZoneLines(comune.timeZone, window.from),
    ...events.flatMap((event) => eventLines(collectionEvent(event, schedule, context))),
    ...droppedIn(context, schedule, events, window).flatMap((dropped) =>
      eventLines(collectionEvent(dropped.event, dropped.schedule, context)),
    ),
    ...unpublishedEvents(schedule, window, context).flatMap(eventLines),
    ...more.flat(),
  ])
}

function calendarName({ comune, zone }: FeedContext): string {
  const name = comune.zones.length > 1 ? comune.zones.find(({ id }) => id === zone)?.name : undefined
  return name === undefined ? `Raccolta ${comune.name}` : `Raccolta ${comune.name}, ${name}`
}

/** A feed without a choice of types also cancels events of a type that no longer exists. */
function droppedIn(
  { comune, former = [], zone, options }: FeedContext,
  schedule: ZoneSchedule,
  events: readonly FeedEvent[],
  window: FeedWindow,
): DroppedEvent[] {
  const wantsAll = everythingOf(comune).every(({ id }) => options.tipi.includes(id))
  const all = former.flatMap((one) => everythingOf(one.comune).map(({ id }) => id))
  const there = former.filter((one) => one.comune.zones.some(({ id }) => id === zone))
  const schedules = there.map(({ comune: data, until, reason }) => ({
    schedule: scheduleOf(data, zone, options.utenza),
    until,
    reason,
  }))
  return droppedEvents(schedules, schedule, events, window, wantsAll ? [...options.tipi, ...all] : options.tipi)
}
