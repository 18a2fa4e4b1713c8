import { WHOLE_FILE } from '../../../contract/edition/writing/import.ts'
import { countOf } from '../../../domain/italian/words.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { distanceBetween } from '../../../domain/points/distance.ts'
import { cleanRow, type NewPoint } from './clean-row.ts'
import { type Merged, mergePoints } from './merge-points.ts'
import type { ReadFile } from './formats/read-file.ts'
import { type Mapping, NO_MAPPING, UNKNOWN } from '../../import/mapping.ts'
import { isError, type RowNote, RowNotes } from '../../import/row-notes.ts'
import type { SourceRow } from './source-row.ts'
import { YES_NO_COLUMNS } from '../../import/yes-no.ts'
import { hasPlaces, proposeColumns } from './words/columns.ts'
import type { PointVocabulary } from './words/point-vocabulary.ts'

export interface ImportResult {
  readonly notes: readonly RowNote[]
  /** Undefined where errors keep the whole file out. */
  readonly merged: Merged | undefined
  /** The given mapping, with what was proposed or learned. */
  readonly mapping: Mapping
}

export interface ImportOptions {
  readonly vocabulary: PointVocabulary
  /** The mapping of an earlier file of the same kind. */
  readonly mapping?: Mapping
  /** Imports the other rows where some have errors. */
  readonly skipErrors?: boolean
}

/** From a file's rows to the comune's new list of points. Writes nothing. */
export function importPoints(
  { rows, doubts }: ReadFile,
  known: readonly CollectionPoint[],
  { vocabulary, mapping: given = NO_MAPPING, skipErrors = false }: ImportOptions,
): ImportResult {
  const mapping = proposeColumns(rows, vocabulary, given)
  if (rows.length > 0 && !hasPlaces(rows, mapping)) return { notes: [unknownPlaces(rows)], merged: undefined, mapping }
  const learned: Mapping['values'] = { ...mapping.values }
  const cleaned = rows.map((row) => cleanRow(row, vocabulary, mapping, learned))
  const points = cleaned.flatMap(({ point }) => (point ? [point] : []))
  const whole = new RowNotes(WHOLE_FILE)
  for (const doubt of doubts) whole.doubt('lettere', '', doubt)
  for (const [name, id] of Object.entries(mapping.values[YES_NO_COLUMNS] ?? {}))
    if (id === UNKNOWN)
      whole.doubt('cosa prende', name, 'è una colonna di sì e no, ma non si sa di cosa: lasciata fuori')
  const notes = [
    ...whole.list,
    ...cleaned.flatMap(({ notes: own }) => own.list),
    ...namesakes(points),
    ...farAway(points, known),
  ]
  const isRefused = points.length === 0 || (!skipErrors && notes.some(isError))
  const merged = isRefused ? undefined : mergePoints(known, points)
  return { notes: [...notes, ...(merged?.changes ?? [])], merged, mapping: { ...mapping, values: learned } }
}

/** Reported once per file, not per row. */
const unknownPlaces = (rows: readonly SourceRow[]): RowNote => ({
  level: 'errore',
  where: WHOLE_FILE,
  field: 'coordinate',
  value: [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))].join(', '),
  done: 'non si capisce quale colonna sia: scrivila in --map',
})

/** A hint, not an error: two containers may stand in one street. */
function namesakes(points: readonly NewPoint[]): RowNote[] {
  const byName = Map.groupBy(points, ({ name }) => name.toLowerCase())
  return [...byName.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      where: WHOLE_FILE,
      field: 'nome',
      value: group[0]!.name,
      done: `${countOf(group.length, 'punto', 'punti')} con lo stesso nome: distinti con un numero se lontani, uniti se nello stesso posto`,
      level: 'dubbio' as const,
    }))
}

const FAR = 30_000

function farAway(points: readonly NewPoint[], known: readonly CollectionPoint[]): RowNote[] {
  const [home] = known
  if (home === undefined) return []
  return points
    .filter((point) => distanceBetween(point, home) > FAR)
    .map(({ name, lat, lon }) => ({
      where: name,
      field: 'coordinate',
      value: `${lat}, ${lon}`,
      done: 'a più di 30 km dagli altri punti: controlla che sia il comune giusto',
      level: 'dubbio' as const,
    }))
}
