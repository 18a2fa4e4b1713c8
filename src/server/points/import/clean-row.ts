import {
  ACCESSIBILITY,
  type Accessibility,
  type AccessRule,
  type CollectionPoint,
} from '../../../domain/points/collection-point.ts'
import type { Destination } from '../../../domain/points/destination.ts'
import { KIND_LABELS, type PointKind } from '../../../domain/points/kind.ts'
import { type FoundPosition, positionFrom, positionFromText } from './formats/coordinates.ts'
import { hoursFrom } from './hours.ts'
import { RowNotes } from './row-notes.ts'
import { cleanText, type SourceRow } from './source-row.ts'
import { destinationFrom, kindFrom, kindFromTaken } from './vocabulary.ts'

/** A point that still lacks the id it will have among the others. */
export type NewPoint = Omit<CollectionPoint, 'id'>

/** The names that real files give to each field, the most telling first. */
const NAMES = {
  name: ['nome', 'name', 'denominazione', 'titolo', 'punto', 'ref'],
  kind: ['kind', 'tipo', 'tipologia', 'categoria', 'recycling_type', 'cartella'],
  lat: ['lat', 'latitudine', 'latitude', 'y'],
  lon: ['lon', 'lng', 'long', 'longitudine', 'longitude', 'x'],
  both: ['coordinate', 'coordinates', 'posizione', 'geo', 'lat,lon', 'lat/lon', 'latlon', 'gps'],
  address: ['address', 'indirizzo', 'via', 'ubicazione'],
  takes: ['takes', 'rifiuti', 'materiali', 'cosa', 'frazioni'],
  hours: ['opening_hours', 'hours', 'orari', 'orario', 'apertura'],
  note: ['note', 'nota', 'description', 'descrizione'],
  accessibility: ['wheelchair', 'accessibility', 'accessibile'],
  access: ['accesso', 'access'],
} as const

const MAX_NAME = 120
const MAX_NOTE = 500

export function cleanRow(row: SourceRow): { point: NewPoint | undefined; notes: RowNotes } {
  const notes = new RowNotes(row.where)
  const field = (name: keyof typeof NAMES): string =>
    cleanText(NAMES[name].map((one) => row.fields.get(one) ?? '').find((value) => value.trim() !== '') ?? '')
  const position = findPosition(row, field, notes)
  if (position === undefined) return { point: undefined, notes }
  const takes = findTakes(row, field('takes'), notes)
  const kind = findKind(field, takes, notes)
  const address = findAddress(row, field('address'))
  const hours = findHours(field('hours'), kind, notes)
  const note = [field('note'), hours.left].filter(Boolean).join(' ').slice(0, MAX_NOTE)
  const access = accessFrom(field('access'))
  return {
    notes,
    point: {
      ...position,
      name: findName(field('name'), kind, address, notes),
      kind,
      takes,
      ...(address !== '' && { address }),
      ...(hours.known !== undefined && { hours: hours.known }),
      ...(access.length > 0 && { access }),
      ...accessibilityFrom(field('accessibility')),
      ...(note !== '' && { note }),
    },
  }
}

type Field = (name: keyof typeof NAMES) => string

const PRECISION = 1e6

function findPosition(
  { coordinates }: SourceRow,
  field: Field,
  notes: RowNotes,
): { lat: number; lon: number } | undefined {
  const [lon, lat] = coordinates ?? [field('lon'), field('lat')]
  const shown = coordinates || field('lon') ? `${String(lon)}, ${String(lat)}` : field('both')
  let found: FoundPosition = positionFrom(lon, lat)
  // Someone put both into one of the two columns, or into one of their own.
  for (const text of [field('both'), String(lat), String(lon)]) {
    if ('problem' in found && text !== '') {
      const other = positionFromText(text)
      if ('position' in other) found = other
    }
  }
  if ('problem' in found) {
    notes.error('coordinate', shown, found.problem)
    return undefined
  }
  if (found.doubt !== undefined) notes.doubt('coordinate', shown, found.doubt)
  const { lat: north, lon: east } = found.position
  return { lat: Math.round(north * PRECISION) / PRECISION, lon: Math.round(east * PRECISION) / PRECISION }
}

const RECYCLING = 'recycling:'

function findTakes({ fields }: SourceRow, text: string, notes: RowNotes): Destination[] {
  const tagged = [...fields].flatMap(([name, value]) =>
    name.startsWith(RECYCLING) && cleanText(value).toLowerCase() === 'yes' ? [name.slice(RECYCLING.length)] : [],
  )
  const words = text.split(/[,;/|+]| e /).map((word) => word.trim())
  const found = new Set<Destination>()
  for (const word of [...tagged, ...words].filter(Boolean)) {
    const destination = destinationFrom(word)
    if (destination === undefined) notes.doubt('cosa prende', word, 'non si capisce: lasciato fuori')
    else found.add(destination)
  }
  return [...found]
}

function findKind(field: Field, takes: readonly Destination[], notes: RowNotes): PointKind {
  const written = field('kind')
  const known = kindFrom(written)
  if (known !== undefined) return known
  const guess = kindFrom(field('name')) ?? kindFromTaken(takes)
  notes.doubt('tipo', written, `${written === '' ? 'manca' : 'non si conosce'}: messo "${KIND_LABELS[guess]}"`)
  return guess
}

function findAddress({ fields }: SourceRow, written: string): string {
  const [street, number] = [fields.get('addr:street'), fields.get('addr:housenumber') ?? fields.get('civico')]
  return cleanText([street ?? written, number ?? ''].join(' '))
}

function findName(written: string, kind: PointKind, address: string, notes: RowNotes): string {
  if (written.length > MAX_NAME) notes.doubt('nome', written, `accorciato a ${MAX_NAME} caratteri`)
  if (written !== '') return written.slice(0, MAX_NAME).trim()
  const made = [KIND_LABELS[kind], address].filter(Boolean).join(', ').slice(0, MAX_NAME)
  notes.doubt('nome', '', `manca: messo "${made}"`)
  return made
}

/** Containers at the road are open day and night; of a staffed place nobody may say so without knowing. */
const STAFFED: ReadonlySet<PointKind> = new Set(['centro-raccolta', 'centro-riuso', 'ecomobile'])

function findHours(written: string, kind: PointKind, notes: RowNotes): { known?: string; left: string } {
  if (written === '') {
    if (STAFFED.has(kind)) notes.doubt('orari', '', 'mancano: il punto dirà "orari non indicati"')
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
