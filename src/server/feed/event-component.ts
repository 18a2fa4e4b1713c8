import { generateIcsEvent, type IcsAlarm, type IcsEvent, type IcsTimezoneProp } from 'ts-ics'
import type { PublicComune } from '../../contract/comune/comune.ts'
import type { FeedOptions } from '../../contract/calendar/feed.ts'
import { type FeedEvent, happens } from '../../domain/calendar/feed.ts'
import { WASTE_LABELS } from '../../domain/calendar/waste-type.ts'
import { escapeText, plainText } from '../platform/icalendar/content-line.ts'
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
} as const satisfies Record<FeedEvent['state'], IcsEvent['status']>

const SEQUENCE_START = Date.UTC(2020, 0, 1)
const SECOND = 1000
const PUT_OUT_MINUTES = 30

/** ts-ics only asks whether it knows the zone. Left to find out through Intl, it takes 100 ms a feed. */
const ANY_OBSERVANCE: IcsTimezoneProp = {
  type: 'STANDARD',
  start: new Date(0),
  offsetFrom: '+0000',
  offsetTo: '+0000',
}

export function eventComponent(event: FeedEvent, context: FeedContext): string {
  const { comune, changedAt, zone, options } = context
  const summary = summaryOf(event, options.quando)
  const minutes = alarmMinutes(context)
  const changed = { date: new Date(changedAt) }
  return generateIcsEvent(
    {
      uid: `${event.date.toString()}-${event.waste}-${options.quando}-${zone}@${comune.id}.mastello`,
      stamp: changed,
      lastModified: changed,
      sequence: sequenceAt(changedAt),
      status: STATUS[event.state],
      ...(options.quando === 'sera' ? evening(event, comune) : wholeDay(event)),
      summary: plainText(summary),
      description: plainText(descriptionOf(event, comune)),
      categories: [WASTE_LABELS[event.waste]],
      timeTransparent: 'TRANSPARENT',
      ...(minutes !== undefined && happens(event) && { alarms: [alarm(minutes, summary)] }),
    },
    { skipFormatLines: true, timezones: [{ id: comune.timeZone, props: [ANY_OBSERVANCE] }] },
  )
}

/** Grows with every change of the comune's data, whatever it is: an hour, a rule, an exception added or taken back. */
const sequenceAt = (changedAt: number): number => Math.max(0, Math.floor((changedAt - SEQUENCE_START) / SECOND))

/** Half an hour from when the bin may go out: an event until the morning would fill two days of a month's view. */
function evening(
  { date }: FeedEvent,
  { setOut, timeZone }: PublicComune,
): Pick<IcsEvent, 'start'> & { end: IcsEvent['start'] } {
  const start = date.subtract({ days: 1 }).toPlainDateTime(setOut.from)
  return { start: local(start, timeZone), end: local(start.add({ minutes: PUT_OUT_MINUTES }), timeZone) }
}

/** ts-ics takes the wall clock as if it were UTC. */
function local(wallClock: Temporal.PlainDateTime, timeZone: string): IcsEvent['start'] {
  const date = new Date(`${wallClock.toString({ smallestUnit: 'second' })}Z`)
  return { date, local: { date, timezone: timeZone, tzoffset: '' } }
}

/** Nobody knows the hour of the van. The end is the first day that is no longer part of it. */
const wholeDay = ({ date }: FeedEvent): Pick<IcsEvent, 'start'> & { end: IcsEvent['start'] } => ({
  start: { type: 'DATE', date: new Date(date.toString()) },
  end: { type: 'DATE', date: new Date(date.add({ days: 1 }).toString()) },
})

/** Before the event's start. An alarm is of use while one can still put the bin out: the evening before, in both feeds. */
function alarmMinutes({ comune, options }: FeedContext): number | undefined {
  if (options.avviso === undefined || options.quando === 'sera') return options.avviso
  const putOut = Temporal.PlainTime.from(comune.setOut.from)
  const untilMidnight = 24 * 60 - putOut.hour * 60 - putOut.minute
  return untilMidnight + options.avviso
}

const alarm = (minutes: number, summary: string): IcsAlarm => ({
  action: 'DISPLAY',
  description: escapeText(summary),
  trigger: { type: 'relative', value: { before: minutes > 0, minutes } },
})
