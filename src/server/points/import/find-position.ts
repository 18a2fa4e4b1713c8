import { type FoundPosition, positionFrom, positionFromText } from './formats/coordinates.ts'
import type { RowNotes } from '../../import/row-notes.ts'
import type { PointField } from './words/columns.ts'
import type { SourceRow } from './source-row.ts'

const PRECISION = 1e6

export function findPosition(
  { coordinates }: SourceRow,
  field: (name: PointField) => string,
  notes: RowNotes,
): { lat: number; lon: number } | undefined {
  const [lon, lat] = coordinates ?? [field('lon'), field('lat')]
  const shown = coordinates || field('lon') ? `${String(lon)}, ${String(lat)}` : field('coordinate')
  let found: FoundPosition = positionFrom(lon, lat)
  // Both numbers may stand in one of the two columns, or in a column of their own.
  for (const text of [field('coordinate'), String(lat), String(lon)]) {
    if ('problem' in found && text !== '') {
      const other = positionFromText(text)
      if ('position' in other) found = other
    }
  }
  if ('problem' in found) {
    const isMissing = !coordinates && field('lon') + field('lat') + field('coordinate') === ''
    notes.error('coordinate', shown, isMissing ? 'mancano: senza, il punto non si mette sulla mappa' : found.problem)
    return undefined
  }
  if (found.doubt !== undefined) notes.doubt('coordinate', shown, found.doubt)
  const { lat: north, lon: east } = found.position
  return { lat: Math.round(north * PRECISION) / PRECISION, lon: Math.round(east * PRECISION) / PRECISION }
}
