import { plainText } from '../../../../domain/guide/words.ts'
import { cleanText } from '../../../import/clean-text.ts'
import { type Mapping, UNKNOWN } from '../../../import/mapping.ts'
import { isMostlyYesOrNo, isYesOrNo, YES_NO_COLUMNS } from '../../../import/yes-no.ts'
import type { PointVocabulary } from './point-vocabulary.ts'
import type { SourceRow } from '../source-row.ts'

/** The column names that real files use for each field, the most telling first. */
const NAMES = {
  nome: ['nome', 'name', 'denominazione', 'titolo', 'punto', 'ref'],
  tipo: ['kind', 'tipo', 'tipologia', 'categoria', 'recycling_type', 'cartella'],
  lat: ['lat', 'latitudine', 'latitude', 'y'],
  lon: ['lon', 'lng', 'long', 'longitudine', 'longitude', 'x'],
  coordinate: ['coordinate', 'coordinates', 'posizione', 'geo', 'lat,lon', 'lat/lon', 'latlon', 'gps'],
  indirizzo: ['address', 'indirizzo', 'via', 'ubicazione'],
  cosa: ['takes', 'rifiuti', 'materiali', 'cosa', 'frazioni'],
  orari: ['opening_hours', 'hours', 'orari', 'orario', 'apertura'],
  chiusure: ['chiusure', 'chiusura', 'closed'],
  note: ['note', 'nota', 'description', 'descrizione'],
  accessibile: ['wheelchair', 'accessibility', 'accessibile'],
  accesso: ['accesso', 'access'],
} as const
export type PointField = keyof typeof NAMES
export const POINT_FIELDS = Object.keys(NAMES) as readonly PointField[]

/** OpenStreetMap writes the same as `recycling:…` tags. */
const RECYCLING = 'recycling:'

const KNOWN: ReadonlySet<string> = new Set(Object.values(NAMES).flat())
const TRUE = /^(?:true|vero|false|falso)$/i

/** Keeps the given columns and proposes the others from names and contents. */
export function proposeColumns(rows: readonly SourceRow[], vocabulary: PointVocabulary, given: Mapping): Mapping {
  const names = [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))]
  const has = (name: string): boolean => rows.some(({ fields }) => (fields.get(name) ?? '').trim() !== '')
  const filled = names.filter(has)
  const flags = { ...flagsIn(rows, filled, vocabulary), ...given.values[YES_NO_COLUMNS] }
  const known = Object.entries(NAMES).flatMap(([field, wanted]) => {
    const found = wanted.filter((name) => filled.includes(name))
    return found.length > 0 ? [[field, found] as const] : []
  })
  const columns: Record<string, string[]> = { ...Object.fromEntries(known), ...given.columns }
  columns['nome'] ??= bestNames(rows, filled, [...Object.values(columns).flat(), ...Object.keys(flags)])
  if (columns['nome'].length === 0) delete columns['nome']
  return { columns, values: { ...given.values, ...(Object.keys(flags).length > 0 && { [YES_NO_COLUMNS]: flags }) } }
}

/** Whether the file has positions in any form. */
export const hasPlaces = (rows: readonly SourceRow[], { columns }: Mapping): boolean =>
  rows.some(({ coordinates }) => coordinates !== undefined) ||
  PLACE_FIELDS.some(
    (field) =>
      (columns[field]?.length ?? 0) > 0 || rows.some(({ fields }) => NAMES[field].some((name) => fields.has(name))),
  )

const PLACE_FIELDS = ['lat', 'lon', 'coordinate'] as const

function flagsIn(rows: readonly SourceRow[], names: readonly string[], { thingNamed }: PointVocabulary) {
  const flags = names.flatMap((name) => {
    const texts = rows.map(({ fields }) => cleanText(fields.get(name) ?? ''))
    const thing = thingNamed(name.startsWith(RECYCLING) ? name.slice(RECYCLING.length) : name)
    if (thing === undefined ? !texts.every(isYesOrNo) : !isMostlyYesOrNo(texts)) return []
    // A number may count anything; true means that something is taken, even if it is unknown what.
    const isUnknown = !KNOWN.has(name) && texts.some((text) => TRUE.test(text))
    return thing !== undefined || isUnknown ? [[name, thing ?? UNKNOWN] as const] : []
  })
  return Object.fromEntries(flags)
}

const LIKELY = /^(?:descr|desc|localit|luogo|sito|indirizz|via|ubicaz|label|title)/
const MAX_NAME = 60

/** Where no column is called a name: the one whose texts best tell points apart, and of those the longest texts. */
function bestNames(rows: readonly SourceRow[], names: readonly string[], taken: readonly string[]): string[] {
  const scored = names
    .filter((name) => !taken.includes(name))
    .map((name) => {
      const texts = rows.map(({ fields }) => cleanText(fields.get(name) ?? '')).filter((text) => /\p{L}{2}/u.test(text))
      const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
      const apart = new Set(texts.map(plainText)).size / rows.length
      return { name, apart: length > MAX_NAME ? 0 : apart, isLikely: LIKELY.test(plainText(name)), length }
    })
    .filter(({ apart }) => apart > 0.5)
    .toSorted(
      (one, other) =>
        Number(other.isLikely) - Number(one.isLikely) || other.apart - one.apart || other.length - one.length,
    )
  return scored.slice(0, 1).map(({ name }) => name)
}
