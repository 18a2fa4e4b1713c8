import { compact, escapeText } from './content-line.ts'

export interface CalendarEvent {
  readonly uid: string
  /** The highest one is the newest version of an event. */
  readonly sequence: number
  /** In milliseconds since 1970. */
  readonly changedAt: number
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** A whole day, or a start and a length in wall-clock time. */
  readonly when: Temporal.PlainDate | { start: Temporal.PlainDateTime; minutes: number; timeZone: string }
  readonly summary: string
  readonly description?: string
  readonly category?: string
  readonly location?: string | undefined
  /** A mail address. */
  readonly organizer?: string
  readonly alarm?: { minutesBefore: number; text: string } | undefined
}

const MINUTES_IN_DAY = 24 * 60

/** Unfolded lines of a VEVENT that does not mark the time as busy. */
export const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  ...['DTSTAMP', 'LAST-MODIFIED'].map((property) => `${property}:${instant(event.changedAt)}`),
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  ...line('ORGANIZER:mailto', event.organizer),
  ...whenLines(event.when),
  ...line('SUMMARY', event.summary),
  ...line('DESCRIPTION', event.description),
  ...line('LOCATION', event.location),
  ...line('CATEGORIES', event.category),
  'TRANSP:TRANSPARENT',
  ...(event.alarm === undefined ? [] : alarmLines(event.alarm)),
  'END:VEVENT',
]

/** Minutes from that hour to the midnight at which an all-day event begins. */
export function minutesToMidnight(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return MINUTES_IN_DAY - hour * 60 - minute
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')

function whenLines(when: CalendarEvent['when']): string[] {
  // DTEND is exclusive.
  if (when instanceof Temporal.PlainDate)
    return [`DTSTART;VALUE=DATE:${compact(when)}`, `DTEND;VALUE=DATE:${compact(when.add({ days: 1 }))}`]
  const { start, minutes, timeZone } = when
  return [`DTSTART;TZID=${timeZone}:${compact(start)}`, `DTEND;TZID=${timeZone}:${compact(start.add({ minutes }))}`]
}

const line = (property: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`${property}:${escapeText(text)}`]

const alarmLines = ({ minutesBefore, text }: NonNullable<CalendarEvent['alarm']>): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  ...line('DESCRIPTION', text),
  `TRIGGER:${minutesBefore > 0 ? '-' : ''}PT${Math.abs(minutesBefore)}M`,
  'END:VALARM',
]
