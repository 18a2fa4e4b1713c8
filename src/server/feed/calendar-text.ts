import { feedEvents, type FeedWindow } from '../../domain/calendar/feed.ts'
import { scheduleOf } from '../../domain/calendar/schedule.ts'
import { escapeText, foldLine } from '../platform/icalendar/content-line.ts'
import { eventComponent, type FeedContext } from './event-component.ts'
import { timeZoneComponent } from './time-zone.ts'

/** How often a calendar program should look again; most ask once in some hours whatever we say. */
const REFRESH = 'PT6H'

/**
 * The whole feed. ts-ics writes the components; the calendar around them is ours, because it would put properties after
 * components, which RFC 5545 §3.6 forbids, and leave the name unescaped. `more` are events of other capabilities, as
 * unfolded lines.
 */
export function calendarText(context: FeedContext, window: FeedWindow, more: readonly string[][] = []): string {
  const { comune, zone, options } = context
  const components = feedEvents(scheduleOf(comune.calendar, zone), window, options.tipi).map((event) =>
    eventComponent(event, context),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mastello//Calendario della raccolta//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...['NAME', 'X-WR-CALNAME'].map((property) => `${property}:${escapeText(calendarName(context))}`),
    `X-WR-TIMEZONE:${comune.timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...linesOf(timeZoneComponent(comune.timeZone, window.from)),
    ...components.flatMap(linesOf),
    ...more.flat(),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const linesOf = (component: string): string[] => component.trimEnd().split('\r\n')

function calendarName({ comune, zone }: FeedContext): string {
  const name = comune.zones.length > 1 ? comune.zones.find(({ id }) => id === zone)?.name : undefined
  return name === undefined ? `Raccolta ${comune.name}` : `Raccolta ${comune.name}, ${name}`
}
