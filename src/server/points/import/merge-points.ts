import { isSame } from '../../../domain/edition/same.ts'
import { idOf } from '../../../domain/italian/free-id.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { distanceBetween } from '../../../domain/points/distance.ts'
import type { RowNote } from '../../import/row-notes.ts'
import type { NewPoint } from './clean-row.ts'

/** Metres. Two records of one place differ by a little; two places of one name are further apart. */
const SAME_PLACE = 40

export interface Merged {
  readonly points: readonly CollectionPoint[]
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly changes: readonly RowNote[]
}

/**
 * A known place keeps its id and what only we know of it, such as its photo; another place of the same name gets a
 * number. Importing the same file twice changes nothing.
 */
export function mergePoints(known: readonly CollectionPoint[], found: readonly NewPoint[]): Merged {
  const before = new Map(known.map((point) => [point.id, point] as const))
  const points = new Map(before)
  const touched = new Set<string>()
  for (const point of found) {
    const id = idFor(points, point)
    points.set(id, { id, ...points.get(id), ...point })
    touched.add(id)
  }
  const ids = [...touched]
  const added = ids.filter((id) => !before.has(id)).length
  const unchanged = ids.filter((id) => before.has(id) && isSame(before.get(id)!, points.get(id)!)).length
  const changes = ids.flatMap((id) => changeOf(before.get(id), points.get(id)!))
  return { points: [...points.values()], added, unchanged, updated: ids.length - added - unchanged, changes }
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'nome',
  kind: 'tipo',
  address: 'indirizzo',
  takes: 'cosa prende',
  hours: 'orari',
  closed: 'chiusure',
  access: 'accesso',
  accessibility: 'accessibilità',
  note: 'note',
  lat: 'coordinate',
  lon: 'coordinate',
}

function changeOf(before: CollectionPoint | undefined, after: CollectionPoint): RowNote[] {
  const note = (field: string, done: string): RowNote => ({
    level: 'cambio',
    where: after.name,
    field,
    value: after.id,
    done,
  })
  if (before === undefined) return [note('punto', 'nuovo')]
  const fields = (Object.keys(after) as (keyof CollectionPoint)[]).filter((key) => !isSame(before[key], after[key]))
  const words = [...new Set(fields.map((key) => FIELD_WORDS[key] ?? key))]
  return words.length === 0 ? [] : [note(words.join(', '), 'aggiornato')]
}

function idFor(points: ReadonlyMap<string, CollectionPoint>, point: NewPoint): string {
  const base = idOf(point.name, 'punto')
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    const holder = points.get(id)
    if (holder === undefined || distanceBetween(holder, point) < SAME_PLACE) return id
  }
}
