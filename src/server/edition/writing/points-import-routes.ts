import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comuneParams } from '../../../contract/edition/console.ts'
import { partSchemas } from '../../../contract/edition/content.ts'
import { importRequestSchema } from '../../../contract/edition/writing/import.ts'
import { pointsImportView } from '../../../contract/edition/writing/points.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { pointMark } from '../../../domain/edition/writing/point-changes.ts'
import { byId } from '../../../domain/points/edit/point-edit.ts'
import { staffMay } from '../../gestore/current-staff.ts'
import { tags } from '../../gestore/sign-in-routes.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { readPointsFile } from '../../points/import/formats/read-file.ts'
import { importPoints } from '../../points/import/import-points.ts'
import { POINT_FIELDS } from '../../points/import/words/columns.ts'
import { pointVocabulary } from '../../points/import/words/point-vocabulary.ts'
import type { ConsoleDeps } from '../console/deps.ts'
import { draftedPart } from './drafted-part.ts'
import { draftedWords } from './drafted-words.ts'
import { MOST_BYTES, notesForPage, readable } from './sent-file.ts'

/** Reading points that somebody has, without keeping anything of them. In a scope of its own. */
export function pointsImportRoutes(plainApp: FastifyInstance, { clock, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const read = {
    tags,
    summary: 'Leggi punti di raccolta da un file, senza cambiare niente',
    params: comuneParams,
    body: importRequestSchema,
    response: { 200: pointsImportView, ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(
    '/api/staff/comuni/:comune/points/import',
    { schema: read, bodyLimit: MOST_BYTES },
    async ({ params: { comune }, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const { destinations, pointKinds } = await draftedWords(database, comune, clock())
      const known = (await draftedPart(database, comune, 'punti', clock()))?.points ?? []
      const content = Buffer.from(body.content, 'base64')
      const vocabulary = pointVocabulary(destinations, pointKinds)
      const { rows } = await readable(() => readPointsFile(content))
      const given = body.mapping && { mapping: body.mapping }
      const { notes, merged, mapping } = importPoints(content, known, { vocabulary, skipErrors: true, ...given })
      return {
        columns: [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))],
        fields: [...POINT_FIELDS],
        rows: rows.length,
        mapping,
        notes: notesForPage(notes),
        points: changedIn(known, merged?.points ?? []),
      }
    },
  )
}

function changedIn(known: readonly CollectionPoint[], merged: readonly CollectionPoint[]) {
  const before = byId(known)
  const changed = merged.filter((point) => pointMark(before, point) !== undefined)
  return partSchemas.punti.shape.points.parse(changed)
}
