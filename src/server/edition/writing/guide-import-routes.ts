import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import { importRequestSchema } from '../../../contract/edition/writing/import.ts'
import { guideImportView } from '../../../contract/edition/writing/guide.ts'
import { staffMay } from '../../gestore/current-staff.ts'
import { tags } from '../../gestore/sign-in-routes.ts'
import { GUIDE_FIELDS } from '../../guide/import/columns.ts'
import { readGuideRows } from '../../guide/import/guide-rows.ts'
import { sentTable } from '../../guide/import/read-source.ts'
import { NO_MAPPING } from '../../import/mapping.ts'
import { namedWords } from '../../import/named-words.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { ConsoleDeps } from '../console/deps.ts'
import { draftedWords } from './drafted-words.ts'
import { MOST_BYTES, notesForPage, readable } from './sent-file.ts'

/** Reading a list that somebody has, without keeping anything of it. In a scope of its own. */
export function guideImportRoutes(plainApp: FastifyInstance, { clock, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const read = {
    tags,
    summary: 'Leggi un elenco di rifiuti da un file, senza cambiare niente',
    params: comuneParams,
    body: importRequestSchema,
    response: { 200: guideImportView, ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(
    '/api/staff/comuni/:comune/guide/import',
    { schema: read, bodyLimit: MOST_BYTES },
    async ({ params: { comune }, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const { destinations } = await draftedWords(database, comune, clock())
      const sheet = await readable(() => sentTable(Buffer.from(body.content, 'base64'), body.name))
      const { items, notes, mapping } = readGuideRows(sheet, namedWords(destinations), body.mapping ?? NO_MAPPING)
      return {
        columns: sheet.header.filter(Boolean),
        fields: [...GUIDE_FIELDS],
        rows: sheet.rows.length,
        mapping,
        notes: notesForPage(notes),
        items: items.map(({ variants, ...item }) => ({ ...item, ...(variants.length > 0 && { variants }) })),
      }
    },
  )
}
