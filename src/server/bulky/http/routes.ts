import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { amendmentSchema, bookingRequestSchema, ratingSchema } from '../../../contract/bulky/booking.ts'
import { ownPickupsPath } from '../../../contract/bulky/view.ts'
import type { User } from '../../../contract/account/session.ts'
import type { Comune } from '../../comune/comuni.ts'
import { touch } from '../../platform/live/touch.ts'
import { isStaff, requireUser } from '../../account/current-user.ts'
import { asFile, bookingOf, notFound, sendRefusal } from './answer.ts'
import type { Act, Result } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'
import { byId, byPhoto, CALLS, wishSchema, zoneQuery } from './resident-calls.ts'
import { checked, keyOf, readRequest } from './form.ts'
import { ownPickups } from '../messages/live.ts'
import { icsOf } from '../documents/pickup-ics.ts'
import { bookingById, historyOf, type Known, photoById } from '../booking/read.ts'
import { rate } from '../rating.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { bulkyOf, viewOf } from './view.ts'

/** Kept by the browser for a while, and for this sign-in alone. */
const PHOTO_HEADERS = { 'cache-control': 'private, max-age=3600', vary: 'cookie' }

/** What residents do. Who a booking belongs to is asked at every one of them. */
export function bulkyRoutes(app: FastifyInstance, { comuni, database, clock, pickups, notify }: BulkyDeps): void {
  const comuneOf = (request: FastifyRequest): Comune => comuni.byHost(request.hostname)

  const actOf = (request: FastifyRequest, user: User): Act => ({
    comuneId: comuneOf(request).id,
    actor: { role: 'utente', userId: user.id },
    key: keyOf(request),
    now: clock(),
  })

  async function bookingFor(request: FastifyRequest, mayUse: (booking: Known) => boolean): Promise<Known> {
    const { id } = checked(byId, request.params)
    const booking = await bookingById(database, comuneOf(request).id, id)
    if (booking === undefined || !mayUse(booking)) throw notFound()
    return booking
  }

  /** Only the owner changes a booking here: staff do it at their desk, under their own name. */
  const ownBooking = (request: FastifyRequest, user: User): Promise<Known> =>
    bookingFor(request, ({ userId }) => userId === user.id)

  /** Only the owner or staff sees a booking; to everybody else it does not exist. */
  const seenBooking = (request: FastifyRequest, user: User): Promise<Known> =>
    bookingFor(request, ({ userId }) => userId === user.id || isStaff(user))

  async function answer(request: FastifyRequest, reply: FastifyReply, user: User, outcome: Result | undefined) {
    const result = bookingOf(outcome, ({ userId }) => userId === user.id)
    if ('refusal' in result) return sendRefusal(reply, result.refusal)
    notify()
    const comune = comuneOf(request)
    const booking = await bookingById(database, comune.id, result.booking.id)
    if (booking === undefined) throw notFound()
    reply.header('cache-control', 'no-store').code(result.isNew ? 201 : 200)
    return viewOf(booking, bulkyOf(comune).service)
  }

  app.get('/api/bulky/availability', { schema: CALLS.availability }, async (request, reply) => {
    const { zone } = checked(zoneQuery, request.query)
    reply.header('cache-control', 'no-store')
    return pickups.availability(comuneOf(request), zone, clock())
  })

  app.get('/api/bulky/bookings', { schema: CALLS.list }, async (request, reply) => {
    const user = await requireUser(request)
    reply.header('cache-control', 'no-store')
    return ownPickups(database, comuneOf(request), user.id)
  })

  app.post('/api/bulky/bookings', { schema: CALLS.book }, async (request, reply) => {
    const user = await requireUser(request)
    const act = actOf(request, user)
    const { data, photos } = await readRequest(request, act, bookingRequestSchema)
    const extra = { userId: user.id, email: user.email, photos }
    return answer(request, reply, user, await pickups.request(comuneOf(request), act, data, extra))
  })

  app.post('/api/bulky/bookings/:id/amend', { schema: CALLS.amend }, async (request, reply) => {
    const user = await requireUser(request)
    const booking = await ownBooking(request, user)
    const amendment = checked(amendmentSchema, request.body)
    const act = actOf(request, user)
    return answer(request, reply, user, await pickups.amend(comuneOf(request), act, booking, amendment))
  })

  app.post('/api/bulky/bookings/:id/cancel', { schema: CALLS.cancel }, async (request, reply) => {
    const user = await requireUser(request)
    const booking = await ownBooking(request, user)
    return answer(request, reply, user, await pickups.cancel(comuneOf(request), actOf(request, user), booking))
  })

  /** "Ricevi un avviso se si libera una data prima." */
  app.post('/api/bulky/bookings/:id/earlier', { schema: CALLS.earlier }, async (request, reply) => {
    const user = await requireUser(request)
    const booking = await ownBooking(request, user)
    const { wanted } = checked(wishSchema, request.body)
    await database.transaction(async (queries) => {
      const values = [comuneOf(request).id, booking.id, wanted]
      await queries.query('UPDATE bulky_booking SET wants_earlier = $3 WHERE comune_id = $1 AND id = $2', values)
      await touch(queries, comuneOf(request).id, ownPickupsPath(user.id))
    })
    return reply.code(204).send()
  })

  app.post('/api/bulky/bookings/:id/rating', { schema: CALLS.rate }, async (request, reply) => {
    const user = await requireUser(request)
    const booking = await ownBooking(request, user)
    await rate(database, comuneOf(request).id, booking, checked(ratingSchema, request.body), clock())
    return reply.code(204).send()
  })

  app.get('/api/bulky/bookings/:id/ricevuta.pdf', { schema: CALLS.receipt }, async (request, reply) => {
    const booking = await seenBooking(request, await requireUser(request))
    const pdf = await receiptOf(booking, comuneOf(request))
    return asFile(reply, 'application/pdf', `ricevuta-${booking.code}.pdf`).send(pdf)
  })

  app.get('/api/bulky/bookings/:id/ritiro.ics', { schema: CALLS.ics }, async (request, reply) => {
    const booking = await seenBooking(request, await requireUser(request))
    const comune = comuneOf(request)
    const changes = (await historyOf(database, comune.id, booking.id)).length
    const ics = icsOf(booking, comune, changes, clock())
    return asFile(reply, 'text/calendar; charset=utf-8', `ritiro-${booking.code}.ics`).send(ics)
  })

  app.get('/api/bulky/bookings/:id/foto/:photo', { schema: CALLS.photo }, async (request, reply) => {
    const booking = await seenBooking(request, await requireUser(request))
    const { photo } = checked(byPhoto, request.params)
    const jpeg = await photoById(database, comuneOf(request).id, booking.id, photo)
    if (jpeg === undefined) throw notFound()
    return reply.headers(PHOTO_HEADERS).type('image/jpeg').send(jpeg)
  })
}
