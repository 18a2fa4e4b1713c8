import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import { importRequestSchema } from '../../../contract/edition/writing/import.ts'
import { type GuideImportView, guideImportView } from '../../../contract/edition/writing/guide.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { EditionConsoleDeps } from '../console/deps.ts'
import { draftedWords } from './drafted-words.ts'
import type { SentGuide } from './read-guide-thread.ts'
import { FILES_A_MINUTE, MOST_BYTES } from './sent-file.ts'

/** Reads an uploaded guide without storing it. Needs a Fastify scope of its own. */
export function guideImportRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const read = {
    tags: CONSOLE_TAGS,
    summary: 'Leggi un elenco di rifiuti da un file, senza cambiare niente',
    params: comuneParams,
    body: importRequestSchema,
    response: { 200: guideImportView, ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(
    '/api/staff/comuni/:comune/guide/import',
    { schema: read, bodyLimit: MOST_BYTES, config: FILES_A_MINUTE },
    async ({ params: { comune }, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const { destinations } = await draftedWords(database, comune, clock())
      return runInThread<GuideImportView>(new URL('read-guide-thread.ts', import.meta.url), {
        destinations,
        sent: body,
      } satisfies SentGuide)
    },
  )
}
