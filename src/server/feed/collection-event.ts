import type { PublicComune } from '../../contract/comune/comune.ts'
import type { FeedOptions } from '../../contract/calendar/feed.ts'
import { type FeedEvent, happens } from '../../domain/calendar/feed.ts'
import { WASTE_LABELS } from '../../domain/calendar/waste-type.ts'
import { type CalendarEvent, minutesToMidnight } from '../platform/icalendar/event.ts'
import { descriptionOf, summaryOf } from './event-words.ts'

export interface FeedContext {
  readonly comune: PublicComune
  /** When the comune's data last changed, in milliseconds since 1970. */
  readonly changedAt: number
  readonly zone: string
  readonly options: FeedOptions
}

const STATUS = {
  confermata: 'CONFIRMED',
  'da confermare': 'TENTATIVE',
  spostata: 'CANCELLED',
  annullata: 'CANCELLED',
} as const satisfies Record<FeedEvent['state'], CalendarEvent['status']>

const SEQUENCE_START = Date.UTC(2020, 0, 1)
const SECOND = 1000
/** An event until the morning would fill two days of a month's view. */
const PUT_OUT_MINUTES = 30

export function collectionEvent(event: FeedEvent, context: FeedContext): CalendarEvent {
  const { comune, changedAt, zone, options } = context
  const summary = summaryOf(event, options.quando)
  const minutesBefore = alarmMinutes(context)
  return {
    uid: `${event.date.toString()}-${event.waste}-${options.quando}-${zone}@${comune.id}.mastello`,
    changedAt,
    sequence: sequenceAt(changedAt),
    status: STATUS[event.state],
    // The collection itself takes the whole day: nobody knows the hour of the van.
    when: options.quando === 'sera' ? evening(event, comune) : event.date,
    summary,
    description: descriptionOf(event, comune),
    category: WASTE_LABELS[event.waste],
    alarm: minutesBefore !== undefined && happens(event) ? { minutesBefore, text: summary } : undefined,
  }
}

/** Grows with every change of the comune's data, whatever it is: an hour, a rule, an exception added or taken back. */
const sequenceAt = (changedAt: number): number => Math.max(0, Math.floor((changedAt - SEQUENCE_START) / SECOND))

/** From when the bin may go out. */
const evening = ({ date }: FeedEvent, { setOut, timeZone }: PublicComune): CalendarEvent['when'] => ({
  start: date.subtract({ days: 1 }).toPlainDateTime(setOut.from),
  minutes: PUT_OUT_MINUTES,
  timeZone,
})

/** Before the event's start. An alarm is of use while one can still put the bin out: the evening before, in both feeds. */
function alarmMinutes({ comune, options }: FeedContext): number | undefined {
  if (options.avviso === undefined || options.quando === 'sera') return options.avviso
  return minutesToMidnight(comune.setOut.from) + options.avviso
}
