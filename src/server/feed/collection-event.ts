import type { PublicComune } from '../../contract/comune/comune.ts'
import type { FormerComune } from '../edition/serving/former-editions.ts'
import type { FeedOptions } from '../../domain/feed/feed-options.ts'
import { type FeedEvent, type FeedWindow, happens } from '../../domain/feed/feed.ts'
import type { FeedMoment } from '../../domain/feed/feed-options.ts'
import { opensAt, type SetOut, windowFor } from '../../domain/calendar/put-out-window.ts'
import type { Schedule } from '../../domain/calendar/schedule.ts'
import { everythingOf, labelOf } from '../../domain/calendar/waste-type.ts'
import { SECOND } from '../../domain/durations.ts'
import type { CalendarEvent } from '../platform/icalendar/event.ts'
import { collectionUid } from './collection-uid.ts'
import { descriptionOf, isService, summaryOf } from './event-words.ts'

export interface FeedContext {
  readonly comune: PublicComune
  /** When the comune's data last changed, in milliseconds since 1970. */
  readonly changedAt: number
  /** The number of its edition; 0 for a folder. */
  readonly edition: number
  /** Its earlier editions, the newest first. */
  readonly former?: readonly FormerComune[]
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
/** Short: an event that lasts until the morning would fill two days in a month's view. */
const PUT_OUT_MINUTES = 30

export function collectionEvent(event: FeedEvent, schedule: Schedule, context: FeedContext): CalendarEvent {
  const { comune, changedAt, edition, zone, options } = context
  const moment = isService(schedule, event) ? 'giorno' : options.quando
  const summary = summaryOf(schedule, event, moment)
  const opens = opensAt(windowOf(schedule, event), event.date)
  return {
    uid: collectionUid({
      date: event.date.toString(),
      waste: event.waste,
      moment: options.quando,
      zone,
      comune: comune.id,
    }),
    changedAt,
    sequence: sequenceAt(changedAt, edition),
    status: STATUS[event.state],
    // A collection is an all-day event: nobody knows the hour of the van. So is a service, which has nothing to put
    // out.
    when: moment === 'sera' ? { start: opens, minutes: PUT_OUT_MINUTES, timeZone: comune.timeZone } : event.date,
    summary,
    description: descriptionOf(schedule, event, comune),
    category: labelOf(everythingOf(schedule), event.waste),
    alarm:
      options.avviso !== undefined && happens(event)
        ? { minutesBefore: options.avviso + minutesAhead(opens, event.date, moment), text: summary }
        : undefined,
  }
}

/**
 * Grows with every change of the comune's data. The edition number counts too: two editions may have the same second.
 */
const sequenceAt = (changedAt: number, edition: number): number =>
  Math.max(0, Math.floor((changedAt - SEQUENCE_START) / SECOND)) + edition

/** A service has the same hours as the bins of its day: that is when cars are moved. */
const windowOf = (schedule: Schedule, event: FeedEvent): SetOut =>
  isService(schedule, event) ? schedule.setOut : windowFor(schedule, event.waste, event.date)

/**
 * Minutes from the opening of the window to the start of the event: an alarm must come while one can still put the bin
 * out.
 */
const minutesAhead = (opens: Temporal.PlainDateTime, date: Temporal.PlainDate, moment: FeedMoment): number =>
  moment === 'sera' ? 0 : opens.until(date.toPlainDateTime()).total('minutes')

/** Marks the first day without a published calendar: an empty day would look like "no collection". */
export function unpublishedEvents(
  { validUntil }: Schedule,
  { from, until }: FeedWindow,
  { comune, changedAt, edition, zone }: FeedContext,
): CalendarEvent[] {
  if (validUntil === undefined) return []
  const first = Temporal.PlainDate.from(validUntil).add({ days: 1 })
  if (Temporal.PlainDate.compare(first, from) < 0 || Temporal.PlainDate.compare(first, until) > 0) return []
  const { name, phone } = comune.operator
  return [
    {
      uid: `${first.toString()}-non-pubblicato-${zone}@${comune.id}.mastello`,
      changedAt,
      sequence: sequenceAt(changedAt, edition),
      status: 'TENTATIVE',
      when: first,
      summary: 'Calendario non ancora pubblicato',
      description: `I giorni da qui in poi arrivano quando il comune li pubblica.\n${name}, ${phone}.`,
    },
  ]
}
