import type { FastifyReply } from 'fastify'
import { type PickupRefusal, refusalText } from '../../../domain/bulky/refusal.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import type { Booking, Result } from '../booking/booking.ts'

/** By the problem's `type`, the page knows which step of the wizard to open. */
export const sendRefusal = (reply: FastifyReply, refusal: PickupRefusal): FastifyReply =>
  reply
    .code(409)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `urn:mastello:ritiro:${refusal.kind}`,
        title: 'Non si può',
        status: 409,
        detail: refusalText(refusal),
      }),
    )

export const notFound = (): ProblemError =>
  new ProblemError(404, 'Non trovato', 'Questo ritiro non c’è. Controlla il codice.')

/** 404 to who may not see the booking: a known key must not show what somebody else did with it. */
export function bookingOf(result: Result | undefined, mayRead: (booking: Booking) => boolean) {
  if (result === undefined) throw notFound()
  if ('booking' in result && !mayRead(result.booking)) throw notFound()
  return result
}

/** Cached by the browser for an hour, separately for each sign-in. */
const PHOTO_HEADERS = { 'cache-control': 'private, max-age=3600', vary: 'cookie' }

export function sendPhoto(reply: FastifyReply, jpeg: Buffer | undefined): FastifyReply {
  if (jpeg === undefined) throw notFound()
  return reply.headers(PHOTO_HEADERS).type('image/jpeg').send(jpeg)
}

export const asFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
