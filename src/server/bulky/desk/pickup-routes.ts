import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PHOTOS_PER_REQUEST } from '../../../domain/bulky/photos.ts'
import { withPhotos } from '../../platform/http/photo-form.ts'
import type { Result } from '../booking/booking.ts'
import { report, takeBackOutcome } from '../booking/outcome.ts'
import { markCalled, pendingCalls } from '../booking/pending-calls.ts'
import { bookingById, historyOf, type Known, photoById } from '../booking/read.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { asFile, bookingOf, notFound, sendPhoto, sendRefusal } from '../http/answer.ts'
import type { BulkyDeps } from '../http/deps.ts'
import { bulkyOf, stopOf } from '../http/view.ts'
import { CALLS } from './calls.ts'
import { comuneOf, DESK, deskAct, type DeskRequest } from './request.ts'

const takesPhotos = (most: number) => withPhotos(most, ({ staff }) => staff.id)

/** What the desk reads and changes of one pickup. */
export function pickupRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { database, pickups, notify } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()

  async function bookingIn(request: DeskRequest & { params: { id: string } }): Promise<Known> {
    const booking = await bookingById(database, comuneOf(deps, request).id, request.params.id)
    if (booking === undefined) throw notFound()
    return booking
  }

  async function answer(request: DeskRequest, reply: FastifyReply, outcome: Result | undefined) {
    const result = bookingOf(outcome, () => true)
    if ('refusal' in result) return sendRefusal(reply, result.refusal)
    notify()
    const comune = comuneOf(deps, request)
    const booking = await bookingById(database, comune.id, result.booking.id)
    if (booking === undefined) throw notFound()
    return stopOf(booking, bulkyOf(comune).service)
  }

  app.get(`${DESK}/:id/history`, { schema: CALLS.history }, async (request) => {
    const { id } = await bookingIn(request)
    return historyOf(database, comuneOf(deps, request).id, id)
  })

  app.get(`${DESK}/:id/receipt.pdf`, { schema: CALLS.receipt }, async (request, reply) => {
    const booking = await bookingIn(request)
    const pdf = await receiptOf(booking, comuneOf(deps, request))
    return asFile(reply, 'application/pdf', `ricevuta-${booking.code}.pdf`).send(pdf)
  })

  app.get(`${DESK}/:id/photos/:photo`, { schema: CALLS.photo }, async (request, reply) => {
    const { id } = await bookingIn(request)
    return sendPhoto(reply, await photoById(database, comuneOf(deps, request).id, id, request.params.photo))
  })

  /** On behalf of who phones: no account, and mail only to who leaves an address. */
  app.post(DESK, { schema: CALLS.book, ...takesPhotos(PHOTOS_PER_REQUEST) }, async (request, reply) => {
    const { body, photos } = request
    const { email, ...person } = body.person
    const extra = { userId: undefined, email: email || undefined, photos }
    const asked = { ...body, person }
    return answer(request, reply, await pickups.request(comuneOf(deps, request), deskAct(deps, request), asked, extra))
  })

  app.post(`${DESK}/:id/outcome`, { schema: CALLS.report, ...takesPhotos(1) }, async (request, reply) => {
    const { body, params, photos } = request
    const { service } = bulkyOf(comuneOf(deps, request))
    return answer(request, reply, await report(database, deskAct(deps, request), params.id, body, photos[0], service))
  })

  app.post(`${DESK}/:id/reopen`, { schema: CALLS.takeBack }, async (request, reply) => {
    const { rules } = bulkyOf(comuneOf(deps, request))
    return answer(request, reply, await takeBackOutcome(database, deskAct(deps, request), request.params.id, rules))
  })

  app.post(`${DESK}/:id/amend`, { schema: CALLS.amend }, async (request, reply) => {
    const booking = await bookingIn(request)
    const act = deskAct(deps, request)
    return answer(request, reply, await pickups.amend(comuneOf(deps, request), act, booking, request.body))
  })

  app.post(`${DESK}/:id/cancel`, { schema: CALLS.cancel }, async (request, reply) => {
    const booking = await bookingIn(request)
    const act = deskAct(deps, request)
    return answer(request, reply, await pickups.cancel(comuneOf(deps, request), act, booking, request.body.reason))
  })

  app.get(`${DESK}/pending-calls`, { schema: CALLS.pendingCalls }, (request) =>
    pendingCalls(database, comuneOf(deps, request).id),
  )

  app.post(`${DESK}/:id/called`, { schema: CALLS.called }, async (request, reply) => {
    const booking = await bookingIn(request)
    await markCalled(database, deskAct(deps, request), booking.id)
    return answer(request, reply, { booking, isNew: true })
  })
}
