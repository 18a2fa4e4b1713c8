import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { roundsOf } from '../../../domain/bulky/route/stop-order.ts'
import { bookingsOn, cancelledOn } from '../booking/read.ts'
import { sheetPdfOf } from '../documents/sheet.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { asFile } from '../http/answer.ts'
import type { BulkyDeps } from '../http/deps.ts'
import { daySheet } from '../live.ts'
import { CALLS } from './calls.ts'
import { comuneOf, DESK } from './request.ts'
import { keepRound, placeAddress, roundOn } from './round.ts'

/** The sheet of a day, and the order in which the van goes through its stops. */
export function dayRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { database, clock } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(DESK, { schema: CALLS.sheet }, (request) => daySheet(database, comuneOf(deps, request), request.query.date))

  app.get(`${DESK}/sheet.pdf`, { schema: CALLS.pdf }, async (request, reply) => {
    const { date } = request.query
    const comune = comuneOf(deps, request)
    const [stops, cancelled, round] = await Promise.all([
      bookingsOn(database, comune.id, date),
      cancelledOn(database, comune.id, date),
      roundOn(database, comune.id, date),
    ])
    const pdf = await sheetPdfOf(date, roundsOf(stops, round), cancelled, comune)
    return asFile(reply, 'application/pdf', `foglio-${date}.pdf`).send(pdf)
  })

  app.post(`${DESK}/round`, { schema: CALLS.round }, async (request, reply) => {
    const newer = await keepRound(database, { comuneId: comuneOf(deps, request).id, now: clock() }, request.body)
    if (newer === undefined) return reply.code(204).send(null)
    const detail = 'Intanto le fermate sono state messe in un altro ordine, che vale per tutti.'
    return sendProblem(reply, 409, 'Ordine già cambiato', detail, { newer })
  })

  app.post(`${DESK}/spots`, { schema: CALLS.spot }, async (request, reply) => {
    await placeAddress(database, { comuneId: comuneOf(deps, request).id, now: clock() }, request.body)
    return reply.code(204).send(null)
  })
}
