import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams, editionParams } from '../../../../contract/edition/console.ts'
import { editionAtQuerySchema, editionAtViewSchema } from '../../../../contract/edition/preview.ts'
import { CONSOLE_TAGS, staffMay } from '../../../gestore/current-staff.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import { limitedTo } from '../../../platform/http/guards/rate-limit.ts'
import { editionStore } from '../../store.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { numberedParts } from '../numbered-parts.ts'
import { editionView } from '../views.ts'
import { editionArchive } from './archive.ts'

/** Making an archive blocks the server. */
const LIMIT = limitedTo('archivi', 30)

/** Past editions: which was in effect when, and their content. Needs a Fastify scope of its own. */
export function editionRoutes(plainApp: FastifyInstance, { database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const editionAt = {
    tags: CONSOLE_TAGS,
    summary: 'L’edizione che valeva in un momento',
    params: comuneParams,
    querystring: editionAtQuerySchema,
    response: { 200: editionAtViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/edition-at', { schema: editionAt }, async ({ params, query }) => {
    const edition = await editionStore(database).inEffectAt(params.comune, Date.parse(query.at))
    return { edition: edition === undefined ? null : editionView(edition) }
  })

  const archive = {
    tags: CONSOLE_TAGS,
    summary: 'Un’edizione intera, come cartella compressa',
    params: editionParams,
    response: {
      200: { description: 'I file', content: { 'application/zip': { schema: z.unknown() } } },
      ...refusals(400, 401, 403, 404, 422),
    },
  }
  app.get(
    '/api/staff/comuni/:comune/editions/:number/archive',
    { schema: archive, config: LIMIT },
    async ({ params }, reply) => {
      const { comune, number } = params
      const zipped = await editionArchive(await numberedParts(database, comune, number))
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${comune}-edizione-${number}.zip"`)
        .send(zipped)
    },
  )
}
