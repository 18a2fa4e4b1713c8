import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { signedIn } from '../../account/current-user.ts'
import type { Comune } from '../../comune/comuni.ts'
import { bookingById, historyOf, type Known, photoById } from '../booking/read.ts'
import { icsOf } from '../documents/pickup-ics.ts'
import { receiptOf } from '../documents/receipt-pdf.ts'
import { asFile, notFound, sendPhoto } from './answer.ts'
import type { BulkyDeps } from './deps.ts'
import { CALLS } from './resident-calls.ts'

/** What belongs to one pickup, for its owner. In a scope of its own. */
export function documentRoutes(plain: FastifyInstance, { comuni, database, clock }: BulkyDeps): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const comuneOf = ({ hostname }: { hostname: string }): Comune => comuni.byHost(hostname)
  app.addHook('preParsing', signedIn)

  /** To everybody else it does not exist. */
  async function seenBooking(request: FastifyRequest, id: string): Promise<Known> {
    const booking = await bookingById(database, comuneOf(request).id, id)
    if (booking?.userId !== request.session.user.id) throw notFound()
    return booking
  }

  app.get('/api/bulky/bookings/:id/receipt.pdf', { schema: CALLS.receipt }, async (request, reply) => {
    const booking = await seenBooking(request, request.params.id)
    const pdf = await receiptOf(booking, comuneOf(request))
    return asFile(reply, 'application/pdf', `ricevuta-${booking.code}.pdf`).send(pdf)
  })

  app.get('/api/bulky/bookings/:id/pickup.ics', { schema: CALLS.ics }, async (request, reply) => {
    const booking = await seenBooking(request, request.params.id)
    const comune = comuneOf(request)
    const changes = (await historyOf(database, comune.id, booking.id)).length
    const ics = icsOf(booking, comune, changes, clock())
    return asFile(reply, 'text/calendar; charset=utf-8', `ritiro-${booking.code}.ics`).send(ics)
  })

  app.get('/api/bulky/bookings/:id/photos/:photo', { schema: CALLS.photo }, async (request, reply) => {
    const booking = await seenBooking(request, request.params.id)
    const jpeg = await photoById(database, comuneOf(request).id, booking.id, request.params.photo)
    return sendPhoto(reply, jpeg)
  })
}
