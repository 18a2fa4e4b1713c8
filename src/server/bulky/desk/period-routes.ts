import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { bookingsBetween, requestsBetween } from '../booking/read.ts'
import { figuresOf } from '../documents/figures.ts'
import { csvOf, regulatorCsvOf } from '../documents/sheet.ts'
import { asFile } from '../http/answer.ts'
import type { BulkyDeps } from '../http/deps.ts'
import { bulkyOf } from '../http/view.ts'
import { CALLS } from './calls.ts'
import { comuneOf, DESK } from './request.ts'

/** The pickups of a period: as figures, and as tables for a spreadsheet and for the regulator. */
export function periodRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { database } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(`${DESK}/figures`, { schema: CALLS.figures }, async (request) => {
    const { from, until } = request.query
    const comune = comuneOf(deps, request)
    const { service } = bulkyOf(comune)
    const [booked, requests] = await Promise.all([
      bookingsBetween(database, comune.id, from, until),
      requestsBetween(database, comune.id, from, until, service.timeZone),
    ])
    return figuresOf(booked, requests, service)
  })

  const tables = [
    { path: 'bookings.csv', schema: CALLS.csv, name: 'ritiri', tableOf: csvOf },
    { path: 'arera.csv', schema: CALLS.regulatorCsv, name: 'arera', tableOf: regulatorCsvOf },
  ]
  for (const { path, schema, name, tableOf } of tables) {
    app.get(`${DESK}/${path}`, { schema }, async (request, reply) => {
      const { from, until } = request.query
      const comune = comuneOf(deps, request)
      const csv = tableOf(await bookingsBetween(database, comune.id, from, until), comune)
      return asFile(reply, 'text/csv; charset=utf-8', `${name}-${from}-${until}.csv`).send(csv)
    })
  }
}
