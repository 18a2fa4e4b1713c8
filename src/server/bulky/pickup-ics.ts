import { itemsInWords } from '../../domain/bulky/load.ts'
import type { Comune } from '../comune/comuni.ts'
import type { Booking } from './booking.ts'
import { bulkyOf } from './view.ts'

const MAX_OCTETS = 75
const HOURS_IN_DAY = 24

/** One whole-day event with an alarm when the things may be put out. A changed booking is the same event, newer. */
export function icsOf(booking: Booking, comune: Comune, sequence: number, epochMilliseconds: number): string {
  const { rules, catalogue } = bulkyOf(comune)
  const date = Temporal.PlainDate.from(booking.date)
  const { from, until, where } = rules.setOut
  const stamp = new Date(epochMilliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mastello//Ritiro ingombranti//IT',
    'BEGIN:VEVENT',
    `UID:${booking.code}@${comune.id}.mastello`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${booking.status === 'annullato' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(date.add({ days: 1 }))}`,
    `SUMMARY:${escaped(`Ritiro ingombranti, pratica ${booking.code}`)}`,
    `DESCRIPTION:${escaped(`${itemsInWords(booking.items, catalogue)}. Metti fuori dalle ${from} della sera prima alle ${until}, ${where}.`)}`,
    ...(booking.place === null ? [] : [`LOCATION:${escaped(booking.place.street)}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped('Metti fuori gli ingombranti')}`,
    `TRIGGER:-PT${HOURS_IN_DAY - Number(from.slice(0, 2))}H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '')

/** A text value of RFC 5545: what a resident typed must not end the line. */
const escaped = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`)

/** At most 75 octets a line, never within a character. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const room = parts.length === 1 ? MAX_OCTETS : MAX_OCTETS - 1
    if (Buffer.byteLength(parts.at(-1)! + character) > room) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts.join('\r\n ')
}
