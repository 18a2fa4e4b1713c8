import { availabilityPath, daySheetPath, ownPickupsPath } from '../../../contract/bulky/paths.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Comune, comuneById, type Comuni } from '../../comune/comuni.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { MailQueue } from '../../platform/mail/queue.ts'
import type { PickupPushes } from '../../reminders/pushes/pickup-pushes.ts'
import { touch } from '../../platform/live/touch.ts'
import { withoutMessage } from '../../platform/background/tries.ts'
import type { Booking } from '../booking/booking.ts'
import { letterFor, type ChangeDetails } from './letters.ts'
import { addMessage, markDone, type Message, noteFailure, takeMessage } from './messages.ts'
import { icsOf, icsMethod } from '../documents/pickup-ics.ts'
import { isBookable } from '../booking/pickups.ts'
import { bookingById, historyOf } from '../booking/read.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { isPushed, reminderEnd, takeBack } from './reminder-push.ts'

interface Deps {
  database: Database
  comuni: Comuni
  mail: MailQueue
  pushes: PickupPushes
  clock: Clock
  log: Pick<Log, 'warn'>
}

/**
 * Delivers the messages that wait: each becomes a push or a mail, and updates open pages, in the transaction that marks it
 * as done. After a crash it is delivered later, and never twice. A message that fails does not stop the others.
 */
export const createMessenger = (deps: Deps) => async (): Promise<void> => {
  const comuneIds = deps.comuni.all.map(({ id }) => id)
  while (await deps.database.transaction((queries) => deliverOne(queries, deps, comuneIds)));
}

/** False if nothing waits. The savepoint undoes what a failed message wrote, and keeps its lock. */
async function deliverOne(queries: Queries, deps: Deps, comuneIds: readonly string[]): Promise<boolean> {
  const message = await takeMessage(queries, comuneIds, deps.clock())
  if (message === undefined) return false
  await queries.query('SAVEPOINT delivery')
  try {
    await deliver(queries, deps, message)
    await markDone(queries, message, deps.clock())
  } catch (error) {
    if (isUnavailable(error)) throw error
    await queries.query('ROLLBACK TO SAVEPOINT delivery')
    await putOff(queries, deps, message, error)
  }
  return true
}

async function deliver(queries: Queries, deps: Deps, message: Message): Promise<void> {
  const comune = comuneById(deps.comuni, message.comuneId)
  const booking = await bookingById(queries, message.comuneId, message.bookingId)
  if (comune?.bulky === undefined || booking === undefined) return
  await takeBack(deps.pushes, queries, message.kind, booking, comune)
  await tellResident(queries, deps, message.kind, booking, comune)
  await tellWhoWaits(queries, message, booking, comune, deps.clock())
  await nudge(queries, message, booking)
}

/** Every failure goes to the log. If the message is given up, the pickup's history says so to the desk. */
async function putOff(queries: Queries, { log, clock }: Deps, message: Message, error: unknown): Promise<void> {
  const { comuneId, bookingId, kind } = message
  const become = await noteFailure(queries, message, error, clock())
  log.warn(
    new Error(`The message "${kind}" of pickup ${bookingId} in ${comuneId} is ${become}`, {
      cause: withoutMessage(error),
    }),
  )
  if (become === 'put off') return
  await queries.query(
    `INSERT INTO bulky_event (comune_id, booking_id, at, kind, by_role, details) VALUES ($1, $2, $3, $4, 'sistema', $5)`,
    [comuneId, bookingId, new Date(clock()), 'messaggio non inviato', JSON.stringify({ message: kind })],
  )
}

/**
 * A reminder goes by push, and by mail if no phone gets it; everything else by mail. A reminder that waited until it is no
 * longer true, as after a long stop of the server, goes nowhere.
 */
async function tellResident(
  queries: Queries,
  { pushes, mail, clock }: Deps,
  kind: string,
  booking: Booking,
  comune: Comune,
): Promise<void> {
  const letter = letterFor(kind, booking, comune, await changeBehind(queries, comune.id, kind))
  const end = reminderEnd(kind, booking, comune)
  const isTooLate = end !== undefined && end <= clock()
  if (letter === undefined || isTooLate || (await isPushed(pushes, queries, kind, booking, comune))) return
  const to = booking.person?.email
  if (to === undefined) return
  const receipt = kind === 'prenotato' ? [pdf(`ricevuta-${booking.code}.pdf`, await receiptOf(booking, comune))] : []
  const changes = (await historyOf(queries, comune.id, booking.id)).length
  const event = CHANGES_EVENT.test(kind) ? [ics(booking, icsOf(booking, comune, changes, clock()))] : []
  const lifetime = end === undefined ? {} : { lifetime: end - clock() }
  await mail.add(queries, comune, { to, ...letter, attachments: [...receipt, ...event], ...lifetime })
}

/** Messages that change the event in the resident's calendar. */
const CHANGES_EVENT = /^(prenotato|modificato|spostato|annullato)/

const pdf = (filename: string, bytes: Buffer) => ({
  filename,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
})
const ics = (booking: Booking, text: string) => ({
  filename: `ritiro-${booking.code}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${icsMethod(booking)}`,
  base64: Buffer.from(text).toString('base64'),
})

/**
 * A place became free: tells those who asked for an earlier date in that zone, once for each date. Not of a date that
 * nobody can book now: they could do nothing with it, and would not be told again when they can.
 */
async function tellWhoWaits(
  queries: Queries,
  { comuneId, kind }: Message,
  booking: Booking,
  comune: Comune,
  now: number,
): Promise<void> {
  const { zone } = booking
  const freed = await freedDate(queries, comuneId, kind, booking)
  if (freed === undefined || !(await isBookable(queries, comune, { zone, date: freed }, now))) return
  const waiting = await queries.query<{ id: string }>(
    `SELECT id FROM bulky_booking
     WHERE comune_id = $1 AND zone = $2 AND date > $3 AND wants_earlier AND status = 'confermato' AND id <> $4`,
    [comuneId, zone, freed, booking.id],
  )
  for (const { id } of waiting) await addMessage(queries, comuneId, id, `posto-libero:${freed}`, now)
}

/** If the message is about a moved or amended pickup: its date before, unless that stayed, and the reason. */
async function changeBehind({ query }: Queries, comuneId: string, kind: string): Promise<ChangeDetails | undefined> {
  const [event] = await query<{ from: string | null; reason: string | null }>(
    `SELECT coalesce(nullif(details -> 'date' ->> 'from', details -> 'date' ->> 'to'), details ->> 'from') AS from,
       details ->> 'reason' AS reason
     FROM bulky_event WHERE comune_id = $1 AND id = $2 AND kind IN ('modificato', 'spostato')`,
    [comuneId, eventOf(kind)],
  )
  return event
}

/** The date on which a cancelled or amended pickup stands no longer. */
async function freedDate(
  queries: Queries,
  comuneId: string,
  kind: string,
  booking: Booking,
): Promise<string | undefined> {
  if (kind.startsWith('annullato')) return booking.date
  if (!kind.startsWith('modificato')) return undefined
  return (await changeBehind(queries, comuneId, kind))?.from ?? undefined
}

const eventOf = (kind: string): number | null => Number(/^\w+:(\d+)$/.exec(kind)?.[1]) || null

/** Updates open pages. Sorted and last in the transaction: `touch` locks rows until the commit. */
async function nudge(queries: Queries, { comuneId, kind }: Message, booking: Booking): Promise<void> {
  const days = new Set([booking.date, (await changeBehind(queries, comuneId, kind))?.from ?? booking.date])
  const paths = [
    availabilityPath(booking.zone),
    ...[...days].map(daySheetPath),
    ...(booking.userId === null ? [] : [ownPickupsPath(booking.userId)]),
  ]
  for (const path of paths.toSorted()) await touch(queries, comuneId, path)
}
