import { partSchemas } from '../../../contract/edition/content.ts'
import type { ImportRequest } from '../../../contract/edition/writing/import.ts'
import type { PointsImportView } from '../../../contract/edition/writing/points.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { pointMark } from '../../../domain/edition/writing/written-points.ts'
import { byId } from '../../../domain/points/edit/point-edit.ts'
import { readPointsFile } from '../../points/import/formats/read-file.ts'
import { importPoints } from '../../points/import/import-points.ts'
import { POINT_FIELDS } from '../../points/import/words/columns.ts'
import { pointVocabulary } from '../../points/import/words/point-vocabulary.ts'
import type { DraftedWords } from './drafted-words.ts'
import { notesForPage, readOrRefuse } from './sent-file.ts'

export interface SentPoints extends Pick<DraftedWords, 'destinations' | 'pointKinds'> {
  readonly known: readonly CollectionPoint[]
  readonly sent: ImportRequest
}

/** Reads uploaded points; runs in its own thread. */
export async function work(input: SentPoints): Promise<PointsImportView> {
  const { destinations, pointKinds, known, sent } = input
  const content = Buffer.from(sent.content, 'base64')
  const vocabulary = pointVocabulary(destinations, pointKinds)
  const file = await readOrRefuse(() => readPointsFile(content))
  const { rows } = file
  const given = sent.mapping && { mapping: sent.mapping }
  const { notes, merged, mapping } = importPoints(file, known, { vocabulary, skipErrors: true, ...given })
  return {
    columns: [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))],
    fields: [...POINT_FIELDS],
    rows: rows.length,
    mapping,
    notes: notesForPage(notes),
    points: changedIn(known, merged?.points ?? []),
  }
}

function changedIn(known: readonly CollectionPoint[], merged: readonly CollectionPoint[]) {
  const before = byId(known)
  const changed = merged.filter((point) => pointMark(before, point) !== undefined)
  return partSchemas.punti.shape.points.parse(changed)
}
