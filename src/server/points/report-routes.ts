import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../contract/http/idempotency.ts'
import { REPORTS_PATH } from '../../contract/points/paths.ts'
import { newReportSchema, reportCodeSchema, reportSchema, statusesSchema } from '../../contract/points/reports.ts'
import { refusals } from '../platform/api/refusals.ts'
import { actHeaders, type ActLookup } from '../platform/api/acts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { sendProblem } from '../platform/http/problem.ts'
import { limitedTo, networkOf } from '../platform/http/guards/rate-limit.ts'
import { createAttempts } from '../platform/http/guards/attempts.ts'
import { acceptForms, withPhotos } from '../platform/http/photo-form.ts'
import { reportStore } from './report-store.ts'
import { statusStore } from './status-store.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'

/** Per minute and network: a family may report a few things in a row, a bot hundreds. */
const REPORTS_AT_MOST = 10
const LOOKS_AT_MOST = 120

const one = (summary: string, schema: z.ZodType) => ({
  tags: ['Punti di raccolta'],
  summary,
  response: { 200: jsonAnswer(summary, schema), ...refusals(400, 404) },
})

const NEW_REPORT = {
  tags: ['Punti di raccolta'],
  summary: 'Segnala un problema a un punto di raccolta',
  description:
    'JSON con "point", "kind" (pieno, rotto, abbandono) e, se serve, "words"; oppure un modulo con lo stesso JSON nel campo "dati" e una foto (JPEG, PNG, WebP, fino a 12 MB) nel campo "foto". L’intestazione Idempotency-Key (UUID) dice che è una sola segnalazione, anche se arriva due volte.',
  consumes: ['application/json', 'multipart/form-data'],
  headers: actHeaders,
  body: newReportSchema,
  response: { 201: jsonAnswer('La segnalazione, con il suo codice', reportSchema), ...refusals(400, 422) },
}

/** Residents' reports about points, and the statuses that the gestore sets. */
export async function reportRoutes(
  app: FastifyInstance,
  comuni: Comuni,
  clock: Clock,
  database: Database,
): Promise<void> {
  const reports = reportStore(database)
  const statuses = statusStore(database)
  const attempts = createAttempts(database, clock)

  await app.register(async (plain) => {
    await acceptForms(plain)
    const scope = plain.withTypeProvider<ZodTypeProvider>()

    scope.get(
      '/api/points/status',
      { schema: one('Cosa non va adesso: pieno, fuori servizio, spostato', statusesSchema) },
      async (request, reply) =>
        reply.header('cache-control', 'no-cache').send(await statuses.all(comuni.byHost(request.hostname).id)),
    )

    scope.post(
      REPORTS_PATH,
      { schema: NEW_REPORT, config: limitedTo('segnalazioni', REPORTS_AT_MOST), ...withPhotos(1, networkOf) },
      async (request, reply) => {
        const { body, headers, photos } = request
        const comune = comuni.byHost(request.hostname)
        await attempts.countNetwork(comune, 'report', networkOf(request))
        if (!comune.map.points.some(({ id }) => id === body.point)) return sendUnknownPoint(reply)
        const report = await reports.add(comune.id, headers[IDEMPOTENCY_HEADER], body, photos[0], new Date(clock()))
        return reply.code(201).header('cache-control', 'no-store').send(report)
      },
    )

    scope.get(
      `${REPORTS_PATH}/:code`,
      {
        schema: {
          ...one('Che ne è stato di una segnalazione', reportSchema),
          params: z.object({ code: reportCodeSchema }),
        },
        // Limited, so that codes cannot be guessed.
        config: limitedTo('codici di segnalazione', LOOKS_AT_MOST),
      },
      async (request, reply) => {
        const report = await reports.byCode(comuni.byHost(request.hostname).id, request.params.code)
        if (report === undefined) return sendUnknownReport(reply)
        return reply.header('cache-control', 'no-store').send(report)
      },
    )
  })
}

/** Whoever knows the key has sent the report. */
export const reportOfAct =
  (comuni: Comuni, database: Database): ActLookup =>
  ({ hostname }, key) =>
    reportStore(database).byId(comuni.byHost(hostname).id, key)

const sendUnknownPoint = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 422, 'Punto sconosciuto', 'Questo punto non c’è più: la segnalazione non serve.')

const sendUnknownReport = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 404, 'Segnalazione sconosciuta', 'Nessuna segnalazione ha questo codice. Controlla le lettere.')
