import { itemsInWords } from '../../../domain/bulky/catalogue/load.ts'
import { longDateTitle } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import { dueOn } from '../../../domain/reminders/reminder.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { PickupOwner, PickupPushes, PickupReminder, UnsentReminder } from '../../reminders/pushes/pickup-pushes.ts'
import type { Booking } from '../booking/booking.ts'
import { bulkyOf } from '../http/view.ts'

const REMINDER = /^promemoria-(\d)/
/** At the end of a reminder's kind: no phone got it. */
const BY_MAIL = ':posta'
/** Messages after which prepared reminders are no longer true. */
const CHANGE = /^(annullato|modificato|spostato|esito)/

const ownerOf = ({ id }: Comune, booking: Booking): PickupOwner | undefined =>
  booking.userId === null ? undefined : { comuneId: id, userId: booking.userId, bookingId: booking.id }

const daysBeforeOf = (kind: string): number | undefined => Number(REMINDER.exec(kind)?.[1]) || undefined

/** The message that sends a reminder by mail because no phone got it. Its own kind: it is sent once. */
export const mailInstead = ({ daysBefore, date }: UnsentReminder): string =>
  `promemoria-${daysBefore}:${date}${BY_MAIL}`

/** Whether the reminder goes to the resident's phone. If not, it is sent by mail. */
export async function isPushed(
  pushes: PickupPushes,
  queries: Queries,
  kind: string,
  booking: Booking,
  comune: Comune,
): Promise<boolean> {
  const daysBefore = daysBeforeOf(kind)
  const owner = ownerOf(comune, booking)
  if (daysBefore === undefined || owner === undefined || kind.endsWith(BY_MAIL)) return false
  return pushes.remind(queries, owner, reminderOf(daysBefore, booking, comune))
}

/** Deletes prepared pushes about a pickup that was cancelled or moved. */
export async function takeBack(
  pushes: PickupPushes,
  queries: Queries,
  kind: string,
  booking: Booking,
  comune: Comune,
): Promise<void> {
  const owner = ownerOf(comune, booking)
  if (owner === undefined || !CHANGE.test(kind)) return
  await pushes.keepOnly(queries, owner, booking.status === 'confermato' ? booking.date : null)
}

/** When a reminder is no longer true; undefined for other messages. */
export function reminderEnd(kind: string, booking: Booking, comune: Comune): number | undefined {
  const daysBefore = daysBeforeOf(kind)
  return daysBefore === undefined ? undefined : trueUntil(daysBefore, booking, comune)
}

/** “Domani” is wrong from midnight on, “tra 3 giorni” two days earlier. */
const trueUntil = (daysBefore: number, { date }: Booking, { public: { timeZone } }: Comune): number =>
  dueOn('00:00', Temporal.PlainDate.from(date).subtract({ days: daysBefore - 1 }), timeZone).epochMilliseconds

/** Without name or address: anybody may see the screen of a locked phone. */
function reminderOf(daysBefore: number, booking: Booking, comune: Comune): PickupReminder {
  const { rules } = bulkyOf(comune)
  const date = Temporal.PlainDate.from(booking.date)
  const where = booking.place?.spot || booking.place?.position ? 'nel punto che hai indicato' : rules.setOut.where
  const when = daysBefore === 1 ? 'Domani' : `Tra ${countOf(daysBefore, 'giorno', 'giorni')}`
  return {
    daysBefore,
    date: booking.date,
    title: `${when} ritiriamo gli ingombranti`,
    message: `${longDateTitle(date)}: ${itemsInWords(booking.items)}. Metti fuori tutto ${windowInWords(rules.setOut, date, date.subtract({ days: daysBefore }).toPlainDateTime())}, ${where}.`,
    path: `/bulky-waste/pratica?codice=${booking.code}`,
    expiresAt: trueUntil(daysBefore, booking, comune),
  }
}
