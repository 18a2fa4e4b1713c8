import {
  destinationLabel,
  GUIDE_DESTINATIONS,
  type GuideDestination,
  isGuideDestination,
} from '../../domain/guide/destination.ts'
import type { GuideAmendment } from '../../domain/guide/amendment.ts'
import { editDistance } from '../../domain/guide/search/edit-distance.ts'
import { type GuideVariant, RESERVED_SLUGS, slugOf } from '../../domain/guide/item.ts'
import { plainText } from '../../domain/guide/words.ts'
import { cellProblem, columnsOf, type Row } from './columns.ts'
import type { Sheet } from './sheet.ts'

/** The columns of a guide, each under the names that gestori give them. Only the first two are needed. */
const COLUMNS = {
  name: ['voce', 'nome', 'rifiuto', 'oggetto', 'materiale'],
  destination: ['destinazione', 'dove va', 'tipologia', 'tipologia rifiuto', 'raccolta', 'conferimento'],
  synonyms: ['sinonimi', 'altri nomi', 'parole'],
  first: ['prima', 'cosa fare prima', 'istruzioni', 'come'],
  why: ['perche', 'note', 'spiegazione'],
  variants: ['varianti'],
} as const
type Column = keyof typeof COLUMNS

export type Lines = { amendments: GuideAmendment[]; problems: string[] }

/** Every line is read, so that all its problems are told at once. */
export function readGuideLines(sheet: Sheet): Lines {
  const { rows, problems } = columnsOf(sheet, COLUMNS, ['name', 'destination'])
  const amendments: GuideAmendment[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const { amendment, problems: found } = readLine(row)
    const twin = seen.get(slugOf(row.cells.name))
    if (twin !== undefined)
      found.push(cellProblem(row, 'name', `una voce sola con questo nome (c’è già alla riga ${twin})`))
    seen.set(slugOf(row.cells.name), row.line)
    problems.push(...found)
    if (amendment !== undefined) amendments.push(amendment)
  }
  return { amendments, problems }
}

function readLine(row: Row<Column>): { amendment?: GuideAmendment; problems: string[] } {
  const { name, destination, synonyms, first, why, variants } = row.cells
  const problems = nameProblems(row)
  const target = plainText(destination) === 'togli' ? 'togli' : destinationOf(destination)
  if (target === undefined) problems.push(cellProblem(row, 'destination', expectedDestination(destination)))
  const states = readVariants(row, variants, problems)
  if (target === undefined || problems.length > 0) return { problems }
  const notes = { first: first || undefined, why: why || undefined }
  return { amendment: { name, destination: target, synonyms: listOf(synonyms), variants: states, ...notes }, problems }
}

function nameProblems(row: Row<Column>): string[] {
  const slug = slugOf(row.cells.name)
  if (slug === '') return [cellProblem(row, 'name', 'il nome di un oggetto')]
  return (RESERVED_SLUGS as readonly string[]).includes(slug)
    ? [cellProblem(row, 'name', `un nome diverso da ${RESERVED_SLUGS.join(', ')}`)]
    : []
}

/** "unto = umido | pulito = carta" */
function readVariants(row: Row<Column>, text: string, problems: string[]): GuideVariant[] {
  return listOf(text).flatMap((part) => {
    const [when = '', target = ''] = part.split('=').map((side) => side.trim())
    const destination = destinationOf(target)
    if (when !== '' && destination !== undefined) return [{ when, destination }]
    const expected = when === '' ? 'un caso e la sua destinazione, come "unto=umido"' : expectedDestination(target)
    problems.push(cellProblem(row, 'variants', expected, part))
    return []
  })
}

const listOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

const SPELLINGS = new Map(
  GUIDE_DESTINATIONS.flatMap((id) => [
    [plainText(id), id],
    [plainText(destinationLabel(id)), id],
  ]),
)

const destinationOf = (text: string): GuideDestination | undefined =>
  isGuideDestination(text) ? text : SPELLINGS.get(plainText(text))

const MAX_SLIP = 3

function expectedDestination(found: string): string {
  const distances = [...SPELLINGS].map(([spelling, id]) => ({
    id,
    slip: editDistance(plainText(found), spelling, MAX_SLIP),
  }))
  const near = distances.toSorted((one, other) => one.slip - other.slip)[0]!
  return near.slip <= MAX_SLIP ? `"${near.id}"?` : `una tra ${GUIDE_DESTINATIONS.join(', ')}`
}
