import { itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Comune } from '../../comune/comuni.ts'
import { calendarFile } from '../../platform/icalendar/content-line.ts'
import { eventLines, minutesToMidnight } from '../../platform/icalendar/event.ts'
import type { Booking } from '../booking/booking.ts'
import { bulkyOf } from '../http/view.ts'
import { setOutPlace } from '../../../domain/bulky/spot.ts'

/** Version of the event: the number of changes, and the time of the last one. */
export interface EventState {
  sequence: number
  changedAt: number
  /** Minutes before the hour from which things may be put out; undefined for no alarm. */
  alarmMinutes: number | undefined
}

/** Whether the calendar adds or updates the event, or removes it. */
export const icsMethod = ({ status }: Booking): 'PUBLISH' | 'CANCEL' => (status === 'annullato' ? 'CANCEL' : 'PUBLISH')

/** One booking as a calendar file, with an alarm when things may be put out. */
export const icsOf = (booking: Booking, comune: Comune, sequence: number, changedAt: number): string =>
  calendarFile('Ritiro ingombranti', [
    `METHOD:${icsMethod(booking)}`,
    ...pickupEvent(booking, comune, { sequence, changedAt, alarmMinutes: 0 }),
  ])

/** An all-day event, since the hour of the van is not known. A changed booking is a newer version of the same event. */
export function pickupEvent(booking: Booking, comune: Comune, { sequence, changedAt, alarmMinutes }: EventState) {
  const { setOut } = bulkyOf(comune).rules
  const isCancelled = booking.status === 'annullato'
  const things = `${itemsInWords(booking.items)}.`
  return eventLines({
    uid: `${booking.code}@${comune.id}.mastello`,
    sequence,
    changedAt,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // Required (RFC 5546): a calendar accepts changes only from the organizer of the event.
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

/** A cancelled event on an earlier date of the pickup, so that nobody waits there for the van. */
export const leftDay = (booking: Booking, comune: Comune, date: string, { sequence, changedAt }: EventState) =>
  eventLines({
    uid: `${booking.code}-${date}@${comune.id}.mastello`,
    sequence,
    changedAt,
    status: 'CANCELLED',
    when: Temporal.PlainDate.from(date),
    summary: `Ritiro ingombranti spostato, codice ${booking.code}`,
  })
