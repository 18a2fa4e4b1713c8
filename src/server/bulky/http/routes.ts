import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PHOTOS_PER_REQUEST } from '../../../domain/bulky/photos.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Session } from '../../account/sessions.ts'
import { withPhotos } from '../../platform/http/photo-form.ts'
import { actOf } from './act.ts'
import { bookingOf, notFound, sendRefusal } from './answer.ts'
import type { Result } from '../booking/booking.ts'
import { wishEarlier } from '../booking/earlier.ts'
import type { BulkyDeps } from './deps.ts'
import { AVAILABILITY, CALLS } from './resident-calls.ts'
import { ownPickups } from '../live.ts'
import { bookingById, type Known } from '../booking/read.ts'
import { rate } from '../rating.ts'
import { bulkyOf, viewOf } from './view.ts'

/** A request of a resident. */
interface Asked {
  hostname: string
  session: Session
}

/** For everybody. */
export function availabilityRoute(plain: FastifyInstance, { comuni, clock, pickups }: BulkyDeps): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.get('/api/bulky/availability', { schema: AVAILABILITY }, ({ hostname, query }) =>
    pickups.availability(comuni.byHost(hostname), query.zone, clock()),
  )
}

/** What signed-in residents do. Each route checks that the booking is theirs. */
export function bulkyRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { comuni, database, clock, pickups, notify } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const comuneOf = ({ hostname }: Asked): Comune => comuni.byHost(hostname)
  const act = (request: Asked & Parameters<typeof actOf>[2]) =>
    actOf(deps, comuneOf(request), request, { role: 'utente', userId: request.session.user.id })

  /** Only the owner: staff have routes of their own, so that the history has their name. */
  async function ownBooking(request: Asked & { params: { id: string } }): Promise<Known> {
    const booking = await bookingById(database, comuneOf(request).id, request.params.id)
    if (booking?.userId !== request.session.user.id) throw notFound()
    return booking
  }

  async function answer(request: Asked, reply: FastifyReply, outcome: Result | undefined) {
    const result = bookingOf(outcome, ({ userId }) => userId === request.session.user.id)
    if ('refusal' in result) return sendRefusal(reply, result.refusal)
    notify()
    const comune = comuneOf(request)
    const booking = await bookingById(database, comune.id, result.booking.id)
    if (booking === undefined) throw notFound()
    reply.code(result.isNew ? 201 : 200)
    return viewOf(booking, bulkyOf(comune).service)
  }

  app.get('/api/bulky/bookings', { schema: CALLS.list }, (request) =>
    ownPickups(database, comuneOf(request), request.session.user.id),
  )

  const book = { schema: CALLS.book, ...withPhotos(PHOTOS_PER_REQUEST, ({ session }) => session.user.id) }
  app.post('/api/bulky/bookings', book, async (request, reply) => {
    const { body, photos, session } = request
    const extra = { userId: session.user.id, email: session.user.email, photos }
    return answer(request, reply, await pickups.request(comuneOf(request), act(request), body, extra))
  })

  app.post('/api/bulky/bookings/:id/amend', { schema: CALLS.amend }, async (request, reply) => {
    const booking = await ownBooking(request)
    return answer(request, reply, await pickups.amend(comuneOf(request), act(request), booking, request.body))
  })

  app.post('/api/bulky/bookings/:id/cancel', { schema: CALLS.cancel }, async (request, reply) => {
    const booking = await ownBooking(request)
    return answer(request, reply, await pickups.cancel(comuneOf(request), act(request), booking))
  })

  /** "Ricevi un avviso se si libera una data prima." */
  app.post('/api/bulky/bookings/:id/earlier', { schema: CALLS.earlier }, async (request, reply) => {
    await wishEarlier(database, comuneOf(request).id, await ownBooking(request), request.body.wanted)
    return reply.code(204).send()
  })

  app.post('/api/bulky/bookings/:id/rating', { schema: CALLS.rate }, async (request, reply) => {
    await rate(database, comuneOf(request).id, await ownBooking(request), request.body, clock())
    return reply.code(204).send()
  })
}
