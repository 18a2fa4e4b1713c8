import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import { importRequestSchema } from '../../../contract/edition/writing/import.ts'
import { type PointsImportView, pointsImportView } from '../../../contract/edition/writing/points.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { EditionConsoleDeps } from '../console/deps.ts'
import { draftedPart } from './drafted-part.ts'
import { draftedWords } from './drafted-words.ts'
import type { SentPoints } from './read-points-thread.ts'
import { FILES_A_MINUTE, MOST_BYTES } from './sent-file.ts'

/** Reads uploaded points without storing them. Needs a Fastify scope of its own. */
export function pointsImportRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const read = {
    tags: CONSOLE_TAGS,
    summary: 'Leggi punti di raccolta da un file, senza cambiare niente',
    params: comuneParams,
    body: importRequestSchema,
    response: { 200: pointsImportView, ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(
    '/api/staff/comuni/:comune/points/import',
    { schema: read, bodyLimit: MOST_BYTES, config: FILES_A_MINUTE },
    async ({ params: { comune }, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const { destinations, pointKinds } = await draftedWords(database, comune, clock())
      const known = (await draftedPart(database, comune, 'punti', clock()))?.points ?? []
      return runInThread<PointsImportView>(new URL('read-points-thread.ts', import.meta.url), {
        destinations,
        pointKinds,
        known,
        sent: body,
      } satisfies SentPoints)
    },
  )
}
