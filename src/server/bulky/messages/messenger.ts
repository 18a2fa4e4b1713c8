import { availabilityPath, daySheetPath, ownPickupsPath } from '../../../contract/bulky/view.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { MailQueue } from '../../platform/mail/queue.ts'
import type { PickupPushes } from '../../reminders/pushes/pickup-pushes.ts'
import { touch } from '../../platform/live/touch.ts'
import { wordless } from '../../platform/background/tries.ts'
import type { Booking } from '../booking/booking.ts'
import { letterFor } from './letters.ts'
import { addMessage, markDone, type Message, noteFailure, takeMessage } from './messages.ts'
import { icsOf } from '../documents/pickup-ics.ts'
import { bookingById, historyOf } from '../booking/read.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { isPushed, takeBack } from './reminder-push.ts'

interface Parts {
  database: Database
  comuni: Comuni
  mail: MailQueue
  pushes: PickupPushes
  clock: Clock
  log: Pick<Log, 'warn'>
}

/**
 * Says what is to be said: a push into the ledger or else a mail into the queue, and a nudge to the open pages, in the
 * transaction that ticks the message off. A crash in between says it later; nothing says it twice. A message that fails
 * holds up no other.
 */
export const createMessenger = (parts: Parts) => async (): Promise<void> => {
  const comuneIds = parts.comuni.all.map(({ id }) => id)
  while (await parts.database.transaction((queries) => deliverOne(queries, parts, comuneIds)));
}

/** False if nothing waits. What a failed message wrote is undone, but not its lock: no other process has it meanwhile. */
async function deliverOne(queries: Queries, parts: Parts, comuneIds: readonly string[]): Promise<boolean> {
  const message = await takeMessage(queries, comuneIds, parts.clock())
  if (message === undefined) return false
  await queries.query('SAVEPOINT delivery')
  try {
    await deliver(queries, parts, message)
    await markDone(queries, message, parts.clock())
  } catch (error) {
    if (isUnavailable(error)) throw error
    await queries.query('ROLLBACK TO SAVEPOINT delivery')
    await putOff(queries, parts, message, error)
  }
  return true
}

async function deliver(queries: Queries, parts: Parts, message: Message): Promise<void> {
  const comune = parts.comuni.all.find(({ id }) => id === message.comuneId)
  const booking = await bookingById(queries, message.comuneId, message.bookingId)
  if (comune?.bulky === undefined || booking === undefined) return
  await takeBack(parts.pushes, queries, message.kind, booking, comune)
  await tellResident(queries, parts, message.kind, booking, comune)
  await tellWhoWaits(queries, message, booking, parts.clock())
  await nudge(queries, message, booking)
}

/** The log learns of each failure; the desk, in the history of the pickup, of what nobody will be told. */
async function putOff(queries: Queries, { log, clock }: Parts, message: Message, error: unknown): Promise<void> {
  const { comuneId, bookingId, kind } = message
  const become = await noteFailure(queries, message, error, clock())
  log.warn(
    new Error(`The message "${kind}" of pickup ${bookingId} in ${comuneId} is ${become}`, { cause: wordless(error) }),
  )
  if (become === 'put off') return
  await queries.query(
    `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, details) VALUES ($1, $2, $3, $4, 'sistema', $5)`,
    [comuneId, bookingId, new Date(clock()), 'messaggio non inviato', JSON.stringify({ message: kind })],
  )
}

/** By push where it is a reminder and there is a phone for it, by mail otherwise; never both. */
async function tellResident(
  queries: Queries,
  { pushes, mail, clock }: Parts,
  kind: string,
  booking: Booking,
  comune: Comune,
): Promise<void> {
  const letter = letterFor(kind, booking, comune, await reasonOf(queries, comune.id, kind))
  if (letter === undefined || (await isPushed(pushes, queries, kind, booking, comune))) return
  const to = booking.person?.email
  if (to === undefined) return
  const changes = (await historyOf(queries, comune.id, booking.id)).length
  const attachments =
    kind === 'prenotato'
      ? [
          pdf(`ricevuta-${booking.code}.pdf`, await receiptOf(booking, comune)),
          ics(`ritiro-${booking.code}.ics`, icsOf(booking, comune, changes, clock())),
        ]
      : []
  await mail.add(queries, comune, { to, ...letter, attachments })
}

const pdf = (filename: string, bytes: Buffer) => ({
  filename,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
})
const ics = (filename: string, text: string) => ({
  filename,
  contentType: 'text/calendar; charset=utf-8',
  base64: Buffer.from(text).toString('base64'),
})

/** A place was given back: whoever asked for an earlier date in that zone hears of it, once for each date. */
async function tellWhoWaits(
  queries: Queries,
  { comuneId, kind }: Message,
  booking: Booking,
  now: number,
): Promise<void> {
  if (!/^(annullato|modificato)/.test(kind)) return
  const freed = await freedDate(queries, comuneId, kind, booking)
  const waiting = await queries.query<{ id: string }>(
    `SELECT id FROM bulky_booking
     WHERE comune_id = $1 AND zone = $2 AND date > $3 AND wants_earlier AND status = 'confermato' AND id <> $4`,
    [comuneId, booking.zone, freed, booking.id],
  )
  for (const { id } of waiting) await addMessage(queries, comuneId, id, `posto-libero:${freed}`, now)
}

/** Why the gestore moved it. */
async function reasonOf({ query }: Queries, comuneId: string, kind: string): Promise<string | undefined> {
  const [event] = await query<{ reason: string }>(
    `SELECT details ->> 'reason' AS reason FROM bulky_event WHERE comune_id = $1 AND id = $2 AND kind = 'spostato'`,
    [comuneId, eventOf(kind)],
  )
  return event?.reason
}

/** The date that the event of this message left; the booking's own where it left none. */
async function freedDate({ query }: Queries, comuneId: string, kind: string, booking: Booking): Promise<string> {
  const [event] = await query<{ freed: string | null }>(
    `SELECT coalesce(details -> 'date' ->> 'from', details ->> 'from') AS freed
     FROM bulky_event WHERE comune_id = $1 AND id = $2 AND kind IN ('modificato', 'spostato')`,
    [comuneId, eventOf(kind)],
  )
  return event?.freed ?? booking.date
}

const eventOf = (kind: string): number | null => Number(/^\w+:(\d+)$/.exec(kind)?.[1]) || null

/** In one order, and last: the rows that `touch` writes are held until the commit. */
async function nudge(queries: Queries, { comuneId, kind }: Message, booking: Booking): Promise<void> {
  const days = new Set([booking.date, await freedDate(queries, comuneId, kind, booking)])
  const paths = [
    availabilityPath(booking.zone),
    ...[...days].map(daySheetPath),
    ...(booking.userId === null ? [] : [ownPickupsPath(booking.userId)]),
  ]
  for (const path of paths.toSorted()) await touch(queries, comuneId, path)
}
