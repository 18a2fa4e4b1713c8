import { itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Comune } from '../../comune/comuni.ts'
import { escapeText, foldLine } from '../../platform/icalendar/content-line.ts'
import type { Booking } from '../booking/booking.ts'
import { bulkyOf } from '../http/view.ts'

const MINUTES_IN_DAY = 24 * 60

/** How the event of a booking stands: counted by its changes, stamped with the last of them. */
export interface EventState {
  sequence: number
  changedAt: number
  /** Before the hour from which the things may be put out; without it no alarm rings. */
  alarmMinutes: number | undefined
}

/** The one booking as a file, with an alarm when the things may be put out. */
export function icsOf(booking: Booking, comune: Comune, sequence: number, changedAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mastello//Ritiro ingombranti//IT',
    ...pickupEvent(booking, comune, { sequence, changedAt, alarmMinutes: 0 }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** A whole day: nobody knows the hour of the van. A changed booking is the same event, newer. */
export function pickupEvent(booking: Booking, comune: Comune, { sequence, changedAt, alarmMinutes }: EventState) {
  const { rules } = bulkyOf(comune)
  const isCancelled = booking.status === 'annullato'
  const things = itemsInWords(booking.items)
  return [
    'BEGIN:VEVENT',
    `UID:${booking.code}@${comune.id}.mastello`,
    ...stateLines(sequence, changedAt, isCancelled),
    ...dayLines(booking.date),
    `SUMMARY:${escapeText(`Ritiro ingombranti${isCancelled ? ' annullato' : ''}, codice ${booking.code}`)}`,
    `DESCRIPTION:${escapeText(isCancelled ? `${things}.` : `${things}. Metti fuori ${windowInWords(rules.setOut)}, ${rules.setOut.where}.`)}`,
    ...(booking.place === null ? [] : [`LOCATION:${escapeText(booking.place.street)}`]),
    ...(alarmMinutes === undefined || isCancelled ? [] : alarmLines(minutesBefore(rules.setOut.from) + alarmMinutes)),
    'END:VEVENT',
  ]
}

/** What stays on a day that the pickup has left: whoever looks there learns that nobody comes. */
export const leftDay = (booking: Booking, comune: Comune, date: string, { sequence, changedAt }: EventState) => [
  'BEGIN:VEVENT',
  `UID:${booking.code}-${date}@${comune.id}.mastello`,
  ...stateLines(sequence, changedAt, true),
  ...dayLines(date),
  `SUMMARY:${escapeText(`Ritiro ingombranti spostato, codice ${booking.code}`)}`,
  'END:VEVENT',
]

const stateLines = (sequence: number, changedAt: number, isCancelled: boolean): string[] => [
  `DTSTAMP:${new Date(changedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  `SEQUENCE:${sequence}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
]

function dayLines(day: string): string[] {
  const date = Temporal.PlainDate.from(day)
  return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(date.add({ days: 1 }))}`]
}

const compact = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '')

/** From that hour of the evening before to the midnight at which the whole day begins. */
function minutesBefore(from: string): number {
  const { hour, minute } = Temporal.PlainTime.from(from)
  return MINUTES_IN_DAY - hour * 60 - minute
}

const alarmLines = (minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText('Metti fuori gli ingombranti')}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]
