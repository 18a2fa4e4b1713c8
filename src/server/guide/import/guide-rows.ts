import { WHOLE_FILE } from '../../../contract/edition/writing/import.ts'
import type { UserKind } from '../../../domain/calendar/rules/scope.ts'
import type { GuideAmendment } from '../../../domain/guide/amendment.ts'
import { type GuideVariant, RESERVED_SLUGS, slugOf } from '../../../domain/guide/item.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { type Mapping, UNKNOWN } from '../../import/mapping.ts'
import { type NamedWords } from '../../import/named-words.ts'
import { type RowNote, RowNotes } from '../../import/row-notes.ts'
import type { Sheet } from '../../import/sheet.ts'
import { NEITHER, YES_NO_COLUMNS } from '../../import/yes-no.ts'
import { fieldReader, proposeGuideColumns } from './columns.ts'
import { flagColumns, flagReader, type ReadPlace } from './flags.ts'
import { DESTINATIONS, destinationReader, usersFrom } from './guide-values.ts'

export interface ReadRows {
  readonly items: GuideAmendment[]
  readonly notes: RowNote[]
  readonly mapping: Mapping
}

interface ReadRow {
  readonly where: string
  readonly name: string
  readonly written: string
  readonly ids: readonly string[]
  readonly users: UserKind[] | undefined
  readonly synonyms: string[]
  readonly first: string | undefined
  readonly why: string | undefined
}

/** Turns the rows of a comune's own table into items, and reports every problem. */
export function readGuideRows(sheet: Sheet, words: NamedWords, given: Mapping): ReadRows {
  const flags = flagColumns(sheet, words, given)
  const hasFlags = Object.keys(flags).length > 0
  const columns = proposeGuideColumns(sheet, words, given.columns, Object.keys(flags))
  const learned: Record<string, string> = { ...given.values[DESTINATIONS] }
  const file = new RowNotes(WHOLE_FILE)
  for (const field of ['voce', 'destinazione'] as const)
    if (columns[field] === undefined && !(field === 'destinazione' && hasFlags))
      file.error(field, sheet.header.join(', '), 'non si capisce quale colonna sia: scrivila in --map')
  if (file.list.length > 0) return { items: [], notes: file.list, mapping: { columns, values: given.values } }
  for (const [name, id] of Object.entries(flags))
    if (id === UNKNOWN)
      file.doubt('destinazione', name, 'è una colonna di sì e no, ma non si sa di cosa: lasciata fuori')
  const notes: RowNote[] = [...file.list]
  const field = fieldReader(sheet, columns)
  const readText = destinationReader(words, given.values, learned)
  const readPlace = hasFlags
    ? flagReader(sheet, flags)
    : (cells: readonly string[]): ReadPlace => {
        const written = field(cells, 'destinazione')
        return { written, destination: readText(written) }
      }
  const rows = sheet.rows.flatMap(({ line, cells }): ReadRow[] => {
    const row = new RowNotes(`riga ${line}`)
    const read = readRow(row, (name) => field(cells, name), readPlace(cells))
    notes.push(...row.list)
    return read === undefined ? [] : [read]
  })
  const items = [...Map.groupBy(rows, ({ name }) => slugOf(name)).values()].map((same) => itemOf(same, notes, words))
  const values = { ...given.values, ...(hasFlags ? { [YES_NO_COLUMNS]: flags } : { [DESTINATIONS]: learned }) }
  return { items, notes, mapping: { columns, values } }
}

type Cell = (name: 'voce' | 'utenza' | 'sinonimi' | 'prima' | 'perché') => string

function readRow(row: RowNotes, cell: Cell, { written, destination, odd = [] }: ReadPlace): ReadRow | undefined {
  const [name, usersText] = [cell('voce'), cell('utenza')]
  const slug = slugOf(name)
  if (slug === '') row.error('voce', name, name === '' ? 'manca il nome' : 'non ha né lettere né cifre: non si trova')
  else if ((RESERVED_SLUGS as readonly string[]).includes(slug)) row.error('voce', name, 'è il nome di una pagina')
  for (const { name: column, value } of odd) row.doubt(column, value, NEITHER)
  if (destination === undefined)
    row.error('destinazione', written, written === '' ? 'manca' : 'non si conosce: scrivi in --map dove va')
  const users = usersFrom(usersText)
  if (users === undefined) row.doubt('utenza', usersText, 'non si capisce: vale per tutte')
  if (typeof destination !== 'object' || slug === '' || row.list.some(({ level }) => level === 'errore'))
    return undefined
  if (destination.doubt !== undefined) row.doubt('destinazione', written, destination.doubt)
  return {
    where: name,
    name,
    written,
    ids: destination.ids,
    users: users === 'everyone' ? undefined : users,
    synonyms: listOf(cell('sinonimi')),
    first: cell('prima') || undefined,
    why: cell('perché') || undefined,
  }
}

const listOf = (text: string): string[] =>
  text
    .split(/[|;]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Joins rows of one name into an item: the household's row first, the others as cases. */
function itemOf(rows: readonly ReadRow[], notes: RowNote[], words: NamedWords): GuideAmendment {
  const main = rows.find(({ users }) => users === undefined || users.includes('domestica')) ?? rows[0]!
  const [destination] = main.ids
  const variants: GuideVariant[] = main.ids
    .slice(1)
    .map((id) => ({ when: main.written.toLowerCase(), destination: id }))
  for (const row of rows.filter((one) => one !== main)) {
    const [other] = row.ids
    if (other === undefined || (other === destination && row.users === undefined)) continue
    if (row.users !== undefined && row.users !== main.users)
      variants.push({ when: '', destination: other, users: row.users })
    else if (!variants.some((one) => one.destination === other))
      variants.push({ when: row.written.toLowerCase(), destination: other })
  }
  if (variants.some(({ users }) => users === undefined)) notes.push(severalPlaces(main, rows.length, variants, words))
  return {
    name: main.name,
    destination: destination!,
    synonyms: [...new Set(rows.flatMap(({ synonyms }) => synonyms))],
    first: main.first,
    why: main.why,
    variants,
  }
}

const severalPlaces = (
  { where, written }: ReadRow,
  count: number,
  variants: readonly GuideVariant[],
  { labelOf }: NamedWords,
): RowNote => ({
  level: 'dubbio',
  where,
  field: 'destinazione',
  value: written,
  done: `${countOf(count, 'riga', 'righe')}: le altre come casi (${variants.map(({ destination }) => labelOf(destination)).join(', ')}); di’ meglio quando`,
})
