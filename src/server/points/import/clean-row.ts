import {
  ACCESSIBILITY,
  type Accessibility,
  type AccessRule,
  type CollectionPoint,
} from '../../../domain/points/collection-point.ts'
import type { PointKind } from '../../../domain/points/kind.ts'
import { cleanText } from '../../import/clean-text.ts'
import type { Mapping } from '../../import/mapping.ts'
import { RowNotes } from '../../import/row-notes.ts'
import { closuresFrom } from './hours/closures.ts'
import type { PointField } from './words/columns.ts'
import { findKind, findTakes } from './words/find-words.ts'
import { findPosition } from './find-position.ts'
import { hoursFrom } from '../../../domain/points/hours/italian-hours.ts'
import { nicelyCased } from './words/nice-case.ts'
import type { PointVocabulary } from './words/point-vocabulary.ts'
import type { SourceRow } from './source-row.ts'

/** A point without its id, which depends on the other points. */
export type NewPoint = Omit<CollectionPoint, 'id'>

type Field = (name: PointField) => string

const MAX_NAME = 120
const MAX_NOTE = 500

/** `learned` collects what the file's words were taken for. */
export function cleanRow(
  row: SourceRow,
  vocabulary: PointVocabulary,
  mapping: Mapping,
  learned: Mapping['values'],
): { point: NewPoint | undefined; notes: RowNotes } {
  const notes = new RowNotes(row.where)
  const field: Field = (name) =>
    cleanText(
      (mapping.columns[name] ?? []).map((one) => row.fields.get(one) ?? '').find((value) => value.trim() !== '') ?? '',
    )
  const position = findPosition(row, field, notes)
  if (position === undefined) return { point: undefined, notes }
  const takes = findTakes(row, field('cosa'), { vocabulary, mapping, learned, notes })
  const kind = findKind(field, takes, { vocabulary, mapping, learned, notes })
  if (kind.staffed && takes.length === 0)
    notes.doubt('cosa prende', '', 'manca: il punto non si trova cercando cosa buttare')
  const address = findAddress(row, field('indirizzo'))
  const hours = findHours(field('orari'), kind, notes)
  const closed = closuresFrom(field('chiusure'), notes)
  const note = [field('note'), hours.left, closed.left].filter(Boolean).join(' ').slice(0, MAX_NOTE)
  const access = accessFrom(field('accesso'))
  return {
    notes,
    point: {
      ...position,
      name: findName(field('nome'), kind, address, notes),
      kind: kind.id,
      takes,
      ...(address !== '' && { address }),
      ...(hours.known !== undefined && { hours: hours.known }),
      ...(closed.known.length > 0 && { closed: closed.known }),
      ...(access.length > 0 && { access }),
      ...accessibilityFrom(field('accessibile')),
      ...(note !== '' && { note }),
    },
  }
}

function findAddress({ fields }: SourceRow, written: string): string {
  const [street, number] = [fields.get('addr:street'), fields.get('addr:housenumber') ?? fields.get('civico')]
  return cleanText([street ?? written, number ?? ''].join(' '))
}

function findName(written: string, { label }: PointKind, address: string, notes: RowNotes): string {
  if (written.length > MAX_NAME) notes.doubt('nome', written, `accorciato a ${MAX_NAME} caratteri`)
  if (written !== '') return nicelyCased(written.slice(0, MAX_NAME).trim())
  const made = [label, address].filter(Boolean).join(', ').slice(0, MAX_NAME)
  notes.doubt('nome', '', `manca: messo "${made}"`)
  return made
}

/** Street containers are always open; of staffed places we do not assume it. */
function findHours(written: string, { staffed }: PointKind, notes: RowNotes): { known?: string; left: string } {
  if (written === '') {
    if (staffed) notes.doubt('orari', '', 'mancano: il punto dirà "orari non indicati"')
    return { left: '' }
  }
  const found = hoursFrom(written)
  if (found === undefined) {
    notes.doubt('orari', written, 'non si leggono: messi nelle note')
    return { left: `Orari: ${written}` }
  }
  if (found.doubt !== undefined) notes.doubt('orari', written, found.doubt)
  return { known: found.hours, left: '' }
}

const WHEELCHAIR: Readonly<Record<string, Accessibility>> = {
  yes: 'si',
  sì: 'si',
  limited: 'in-parte',
  'in parte': 'in-parte',
}

function accessibilityFrom(text: string): { accessibility?: Accessibility } {
  const word = text.toLowerCase()
  const known = WHEELCHAIR[word] ?? ACCESSIBILITY.find((one) => one === word)
  return known === undefined ? {} : { accessibility: known }
}

function accessFrom(text: string): AccessRule[] {
  const word = text.toLowerCase()
  return [
    ...(/tessera|badge|card/.test(word) ? (['tessera'] as const) : []),
    ...(/resident|permit/.test(word) ? (['residenti'] as const) : []),
    ...(/soci|members/.test(word) ? (['soci'] as const) : []),
  ]
}
