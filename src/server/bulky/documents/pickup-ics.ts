import { itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Comune } from '../../comune/comuni.ts'
import { calendarFile } from '../../platform/icalendar/content-line.ts'
import { eventLines, minutesToMidnight } from '../../platform/icalendar/event.ts'
import type { Booking } from '../booking/booking.ts'
import { bulkyOf } from '../http/view.ts'
import { setOutPlace } from '../../../domain/bulky/spot.ts'

/** How the event of a booking stands: counted by its changes, stamped with the last of them. */
export interface EventState {
  sequence: number
  changedAt: number
  /** Before the hour from which the things may be put out; without it no alarm rings. */
  alarmMinutes: number | undefined
}

/** What a calendar is to do with the file: take the event or its newer form in, or out. */
export const icsMethod = ({ status }: Booking): 'PUBLISH' | 'CANCEL' => (status === 'annullato' ? 'CANCEL' : 'PUBLISH')

/** The one booking as a file, with an alarm when the things may be put out. */
export const icsOf = (booking: Booking, comune: Comune, sequence: number, changedAt: number): string =>
  calendarFile('Ritiro ingombranti', [
    `METHOD:${icsMethod(booking)}`,
    ...pickupEvent(booking, comune, { sequence, changedAt, alarmMinutes: 0 }),
  ])

/** A whole day: nobody knows the hour of the van. A changed booking is the same event, newer. */
export function pickupEvent(booking: Booking, comune: Comune, { sequence, changedAt, alarmMinutes }: EventState) {
  const { setOut } = bulkyOf(comune).rules
  const isCancelled = booking.status === 'annullato'
  const things = `${itemsInWords(booking.items)}.`
  return eventLines({
    uid: `${booking.code}@${comune.id}.mastello`,
    sequence,
    changedAt,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // Both methods ask for one (RFC 5546): a calendar takes a change only from who sent the event.
    organizer: comune.public.operator.email,
    when: Temporal.PlainDate.from(booking.date),
    summary: `Ritiro ingombranti${isCancelled ? ' annullato' : ''}, codice ${booking.code}`,
    description: isCancelled
      ? things
      : `${things} Metti fuori ${windowInWords(setOut)}, ${setOutPlace(booking.place, setOut.where)}.`,
    location: booking.place?.street,
    alarm:
      alarmMinutes === undefined || isCancelled
        ? undefined
        : { minutesBefore: minutesToMidnight(setOut.from) + alarmMinutes, text: 'Metti fuori gli ingombranti' },
  })
}

/** What stays on a day that the pickup has left: whoever looks there learns that nobody comes. */
export const leftDay = (booking: Booking, comune: Comune, date: string, { sequence, changedAt }: EventState) =>
  eventLines({
    uid: `${booking.code}-${date}@${comune.id}.mastello`,
    sequence,
    changedAt,
    status: 'CANCELLED',
    when: Temporal.PlainDate.from(date),
    summary: `Ritiro ingombranti spostato, codice ${booking.code}`,
  })
