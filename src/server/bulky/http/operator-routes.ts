import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { deskApi } from '../../../contract/bulky/paths.ts'
import type { Contact } from '../../../contract/bulky/view.ts'
import { wallClock } from '../../../domain/calendar/put-out.ts'
import type { Comune } from '../../comune/comuni.ts'
import { servedComune } from '../../comune/served.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { withPhotos } from '../../platform/http/photo-form.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import { actOf } from './act.ts'
import { asFile, bookingOf, notFound, sendPhoto, sendRefusal } from './answer.ts'
import type { Booking, Result } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { figuresOf } from '../documents/figures.ts'
import { daySheet } from '../messages/live.ts'
import { changeSlot, moveDate } from '../booking/move.ts'
import { CALLS } from './operator-calls.ts'
import { report, takeBackOutcome } from '../booking/outcome.ts'
import { markCalled, pendingCalls } from '../booking/pending-calls.ts'
import {
  bookingById,
  bookingsBetween,
  bookingsOn,
  cancelledOn,
  photoById,
  historyOf,
  type Known,
  requestsBetween,
} from '../booking/read.ts'
import { csvOf, regulatorCsvOf, sheetPdfOf } from '../documents/sheet.ts'
import { ensureSlots, slotsBetween } from '../booking/slots.ts'
import { keepRound, placeAddress, roundOn } from '../desk/round.ts'
import { bulkyOf, stopOf } from './view.ts'
import { inKeptOrder } from '../../../domain/bulky/route/stop-order.ts'
import { PHOTOS_PER_REQUEST } from '../../../domain/bulky/photos.ts'
import { pickupDates, placesOn } from '../../../domain/bulky/dates/pickup-dates.ts'
import { countOf } from '../../../domain/italian/words.ts'

/** A request of who works at the desk, about the comune in the address. */
interface Asked {
  params: { comune: string }
  staff: StaffSession
}

const BOOKINGS = deskApi(':comune')

const takesPhotos = (most: number) => withPhotos(most, ({ staff }) => staff.id)

/** What the gestore does. Its scope asks for the role first. */
export function operatorRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { comuni, database, clock, pickups, notify } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const comuneOf = ({ params }: Asked): Comune => servedComune(comuni, params.comune)
  const act = (request: Asked & Parameters<typeof actOf>[2]) =>
    actOf(deps, comuneOf(request), request, { role: 'operatore', userId: request.staff.id })

  async function bookingIn(request: Asked & { params: { id: string } }): Promise<Known> {
    const booking = await bookingById(database, comuneOf(request).id, request.params.id)
    if (booking === undefined) throw notFound()
    return booking
  }

  async function answer(request: Asked, reply: FastifyReply, outcome: Result | undefined) {
    const result = bookingOf(outcome, () => true)
    if ('refusal' in result) return sendRefusal(reply, result.refusal)
    notify()
    const comune = comuneOf(request)
    const booking = await bookingById(database, comune.id, result.booking.id)
    if (booking === undefined) throw notFound()
    return stopOf(booking, bulkyOf(comune).service)
  }

  app.get(BOOKINGS, { schema: CALLS.sheet }, (request) => daySheet(database, comuneOf(request), request.query.date))

  app.get(`${BOOKINGS}/dates`, { schema: CALLS.dates }, async (request) => {
    const comune = comuneOf(request)
    const { service } = bulkyOf(comune)
    for (const { id } of comune.public.zones) {
      const dates = pickupDates(service, clock(), id).map(({ date, places }) => ({ date: date.toString(), places }))
      await ensureSlots(database, comune.id, id, dates)
    }
    const today = wallClock(clock(), comune.public.timeZone).toPlainDate()
    const until = today.add({ days: service.rules.window.until })
    return slotsBetween(database, comune.id, today.toString(), until.toString())
  })

  app.get(`${BOOKINGS}/figures`, { schema: CALLS.figures }, async (request) => {
    const { from, until } = request.query
    const { id } = comuneOf(request)
    const { service } = bulkyOf(comuneOf(request))
    const [booked, requests] = await Promise.all([
      bookingsBetween(database, id, from, until),
      requestsBetween(database, id, from, until, service.timeZone),
    ])
    return figuresOf(booked, requests, service)
  })

  app.get(`${BOOKINGS}/bookings.csv`, { schema: CALLS.csv }, async (request, reply) => {
    const { from, until } = request.query
    const csv = csvOf(await bookingsBetween(database, comuneOf(request).id, from, until), comuneOf(request))
    return asFile(reply, 'text/csv; charset=utf-8', `ritiri-${from}-${until}.csv`).send(csv)
  })

  app.get(`${BOOKINGS}/arera.csv`, { schema: CALLS.regulatorCsv }, async (request, reply) => {
    const { from, until } = request.query
    const csv = regulatorCsvOf(await bookingsBetween(database, comuneOf(request).id, from, until), comuneOf(request))
    return asFile(reply, 'text/csv; charset=utf-8', `arera-${from}-${until}.csv`).send(csv)
  })

  app.get(`${BOOKINGS}/sheet.pdf`, { schema: CALLS.pdf }, async (request, reply) => {
    const { date } = request.query
    const comune = comuneOf(request)
    const [stops, cancelled, round] = await Promise.all([
      bookingsOn(database, comune.id, date),
      cancelledOn(database, comune.id, date),
      roundOn(database, comune.id, date),
    ])
    const pdf = await sheetPdfOf(date, inKeptOrder(stops, round), cancelled, comune)
    return asFile(reply, 'application/pdf', `foglio-${date}.pdf`).send(pdf)
  })

  app.get(`${BOOKINGS}/:id/history`, { schema: CALLS.history }, async (request) => {
    const { id } = await bookingIn(request)
    return historyOf(database, comuneOf(request).id, id)
  })

  app.get(`${BOOKINGS}/:id/receipt.pdf`, { schema: CALLS.receipt }, async (request, reply) => {
    const booking = await bookingIn(request)
    const pdf = await receiptOf(booking, comuneOf(request))
    return asFile(reply, 'application/pdf', `ricevuta-${booking.code}.pdf`).send(pdf)
  })

  app.get(`${BOOKINGS}/:id/photos/:photo`, { schema: CALLS.photo }, async (request, reply) => {
    const { id } = await bookingIn(request)
    return sendPhoto(reply, await photoById(database, comuneOf(request).id, id, request.params.photo))
  })

  /** On behalf of who phones: no account, and mail only to who leaves an address. */
  app.post(BOOKINGS, { schema: CALLS.book, ...takesPhotos(PHOTOS_PER_REQUEST) }, async (request, reply) => {
    const { body, photos } = request
    const { email, ...person } = body.person
    const extra = { userId: undefined, email: email || undefined, photos }
    return answer(request, reply, await pickups.request(comuneOf(request), act(request), { ...body, person }, extra))
  })

  app.post(`${BOOKINGS}/:id/outcome`, { schema: CALLS.report, ...takesPhotos(1) }, async (request, reply) => {
    const { body, params, photos } = request
    const { service } = bulkyOf(comuneOf(request))
    return answer(request, reply, await report(database, act(request), params.id, body, photos[0], service))
  })

  app.post(`${BOOKINGS}/:id/reopen`, { schema: CALLS.takeBack }, async (request, reply) => {
    const { rules } = bulkyOf(comuneOf(request))
    return answer(request, reply, await takeBackOutcome(database, act(request), request.params.id, rules))
  })

  app.post(`${BOOKINGS}/:id/amend`, { schema: CALLS.amend }, async (request, reply) => {
    const booking = await bookingIn(request)
    return answer(request, reply, await pickups.amend(comuneOf(request), act(request), booking, request.body))
  })

  app.post(`${BOOKINGS}/:id/cancel`, { schema: CALLS.cancel }, async (request, reply) => {
    const booking = await bookingIn(request)
    return answer(request, reply, await pickups.cancel(comuneOf(request), act(request), booking, request.body.reason))
  })

  app.get(`${BOOKINGS}/pending-calls`, { schema: CALLS.pendingCalls }, (request) =>
    pendingCalls(database, comuneOf(request).id),
  )

  app.post(`${BOOKINGS}/:id/called`, { schema: CALLS.called }, async (request, reply) => {
    const booking = await bookingIn(request)
    await markCalled(database, act(request), booking.id)
    return answer(request, reply, { booking, isNew: true })
  })

  app.post(`${BOOKINGS}/round`, { schema: CALLS.round }, async (request, reply) => {
    await keepRound(database, { comuneId: comuneOf(request).id, now: clock() }, request.body)
    return reply.code(204).send(null)
  })

  app.post(`${BOOKINGS}/spots`, { schema: CALLS.spot }, async (request, reply) => {
    await placeAddress(database, { comuneId: comuneOf(request).id, now: clock() }, request.body)
    return reply.code(204).send(null)
  })

  app.post(`${BOOKINGS}/dates`, { schema: CALLS.changeDate }, async (request) => {
    requireZone(comuneOf(request), request.body.zone)
    const slot = await changeSlot(database, act(request), request.body)
    if (!('zone' in slot)) {
      throw new ProblemError(
        409,
        'Troppo pochi posti',
        `In questa data hai già ${countOf(slot.taken, 'ritiro prenotato', 'ritiri prenotati')}. Per togliere altri posti, prima sposta o annulla.`,
      )
    }
    return slot
  })

  app.post(`${BOOKINGS}/move`, { schema: CALLS.move }, async (request) => {
    const { body: move } = request
    const comune = comuneOf(request)
    requireZone(comune, move.zone)
    const places = placesOn(bulkyOf(comune).service, Temporal.PlainDate.from(move.to), move.zone)
    if (places > 0) await ensureSlots(database, comune.id, move.zone, [{ date: move.to, places }])
    const result = await moveDate(database, act(request), move)
    if ('moved' in result) {
      notify()
      return { moved: result.moved.length, toCall: result.moved.flatMap(toCall) }
    }
    throw new ProblemError(
      409,
      'Troppo pochi posti',
      `Vuoi spostare ${countOf(result.bookings, 'ritiro', 'ritiri')} e la nuova data ${result.placesLeft === 0 ? 'non ha posti liberi' : `ha ${countOf(result.placesLeft, 'posto libero', 'posti liberi')}`}. Aggiungi posti a quella data, o scegline un’altra. La data di partenza intanto è chiusa.`,
    )
  })
}

/** Whom no mail reaches. */
const toCall = ({ code, person }: Booking): Contact[] =>
  person === null || person.email !== undefined ? [] : [{ code, name: person.name, phone: person.phone }]

function requireZone(comune: Comune, zone: string): void {
  if (comune.public.zones.some(({ id }) => id === zone)) return
  throw new ProblemError(422, 'Dati da correggere', 'Questa zona non c’è.')
}
