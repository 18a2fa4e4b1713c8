import { comuneById } from '../../comune/comuni.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import {
  pointParams,
  pointsNowSchema,
  reportChangeSchema,
  reportParams,
  statusChangeSchema,
} from '../../../contract/edition/writing/points.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { reportStore } from '../../points/report-store.ts'
import { statusStore } from '../../points/status-store.ts'
import type { EditionConsoleDeps } from '../console/deps.ts'

const noReport = (): ProblemError =>
  new ProblemError(404, 'Segnalazione sconosciuta', 'Questa segnalazione non c’è, o non ha una foto.')

const noPoint = (): ProblemError =>
  new ProblemError(404, 'Punto sconosciuto', 'I residenti non vedono un punto così: se è nuovo, prima pubblicalo.')

/** Current statuses of points, and residents' reports. Needs a Fastify scope of its own. */
export function pointsNowRoutes(plainApp: FastifyInstance, { database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const reports = reportStore(database)

  const now = {
    tags: CONSOLE_TAGS,
    summary: 'Lo stato dei punti adesso e le segnalazioni aperte',
    params: comuneParams,
    response: { 200: pointsNowSchema, ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/points/now', { schema: now }, async ({ params: { comune } }) => ({
    statuses: await statusStore(database).all(comune),
    reports: await reports.list(comune, false),
  }))

  const photo = {
    tags: CONSOLE_TAGS,
    summary: 'La foto di una segnalazione (JPEG)',
    params: reportParams,
    response: { 200: z.any().describe('La foto'), ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/reports/:code/photo', { schema: photo }, async ({ params }, reply) => {
    const image = await reports.photo(params.comune, params.code)
    if (image === undefined) throw noReport()
    return reply.type('image/jpeg').send(image)
  })
}

/** Statuses and answers to reports take effect at once, without a draft. Needs a Fastify scope of its own. */
export function pointsChangeRoutes(plainApp: FastifyInstance, { comuni, clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const status = {
    tags: CONSOLE_TAGS,
    summary: 'Di’ che un punto è pieno, fuori servizio o spostato: i residenti lo leggono subito',
    params: pointParams,
    body: statusChangeSchema,
    response: { 204: z.null().describe('Vale da adesso'), ...refusals(400, 401, 403, 404) },
  }
  app.put('/api/staff/comuni/:comune/points/:point/status', { schema: status }, async ({ params, body }, reply) => {
    const points = comuneById(comuni, params.comune)?.map.points ?? []
    // The status of a deleted point may still be removed.
    if (body.status !== null && !points.some(({ id }) => id === params.point)) throw noPoint()
    const note = body.note === '' ? undefined : body.note
    await statusStore(database).set(params.comune, params.point, body.status ?? undefined, note, new Date(clock()))
    return reply.code(204).send(null)
  })

  const report = {
    tags: CONSOLE_TAGS,
    summary: 'Di’ che ne è di una segnalazione: chi l’ha fatta lo legge',
    params: reportParams,
    body: reportChangeSchema,
    response: { 204: z.null().describe('Fatto'), ...refusals(400, 401, 403, 404) },
  }
  app.put('/api/staff/comuni/:comune/reports/:code', { schema: report }, async ({ params, body }, reply) => {
    const { comune, code } = params
    const answer = body.answer === '' ? undefined : body.answer
    const isKnown = await reportStore(database).settle(comune, code, body.state, answer, new Date(clock()))
    if (!isKnown) throw noReport()
    return reply.code(204).send(null)
  })
}
