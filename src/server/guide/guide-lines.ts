import { type GuideAmendment, REMOVED } from '../../domain/guide/amendment.ts'
import { USER_KINDS, type UserKind } from '../../domain/calendar/rules/scope.ts'
import { type Destination, namesOf } from '../../domain/guide/destination.ts'
import { editDistance } from '../../domain/guide/search/edit-distance.ts'
import { type GuideVariant, RESERVED_SLUGS, slugOf } from '../../domain/guide/item.ts'
import { plainText } from '../../domain/guide/words.ts'
import { cellProblem, rowsByColumn, type SheetRow } from './columns.ts'
import type { Sheet } from '../import/sheet.ts'

/** The columns of a guide, with the titles that gestori use. Only the first two are required. */
export const GUIDE_COLUMNS = {
  name: ['voce', 'nome', 'rifiuto', 'oggetto', 'materiale'],
  destination: ['destinazione', 'dove va', 'tipologia', 'tipologia rifiuto', 'raccolta', 'conferimento'],
  synonyms: ['sinonimi', 'altri nomi', 'parole'],
  first: ['prima', 'cosa fare prima', 'istruzioni', 'come'],
  why: ['perche', 'note', 'spiegazione'],
  variants: ['varianti'],
} as const
type GuideColumn = keyof typeof GUIDE_COLUMNS

export type Lines = { amendments: GuideAmendment[]; problems: string[] }

/** Reads all rows, so that all problems are reported together. */
export function readGuideLines(sheet: Sheet, destinations: readonly Destination[]): Lines {
  const { rows, problems } = rowsByColumn(sheet, GUIDE_COLUMNS, ['name', 'destination'])
  const amendments: GuideAmendment[] = []
  const seen = new Map<string, number>()
  const spellings = spellingsOf(destinations)
  for (const row of rows) {
    const { amendment, problems: found } = readLine(row, spellings)
    const twin = seen.get(slugOf(row.cells.name))
    if (twin !== undefined)
      found.push(cellProblem(row, 'name', `una voce sola con questo nome (c’è già alla riga ${twin})`))
    seen.set(slugOf(row.cells.name), row.line)
    problems.push(...found)
    if (amendment !== undefined) amendments.push(amendment)
  }
  return { amendments, problems }
}

function readLine(
  row: SheetRow<GuideColumn>,
  spellings: Spellings,
): { amendment?: GuideAmendment; problems: string[] } {
  const { name, destination, synonyms, first, why, variants } = row.cells
  const problems = nameProblems(row)
  const target = plainText(destination) === REMOVED ? REMOVED : spellings.get(plainText(destination))
  if (target === undefined) problems.push(cellProblem(row, 'destination', expectedDestination(destination, spellings)))
  const states = readVariants(row, variants, spellings, problems)
  if (target === undefined || problems.length > 0) return { problems }
  const notes = { first: first || undefined, why: why || undefined }
  return { amendment: { name, destination: target, synonyms: listOf(synonyms), variants: states, ...notes }, problems }
}

function nameProblems(row: SheetRow<GuideColumn>): string[] {
  const slug = slugOf(row.cells.name)
  if (slug === '') return [cellProblem(row, 'name', 'il nome di un oggetto')]
  return (RESERVED_SLUGS as readonly string[]).includes(slug)
    ? [cellProblem(row, 'name', `un nome diverso da ${RESERVED_SLUGS.join(', ')}`)]
    : []
}

/** "unto = pericolosi | pulito = legno"; "(non-domestica) = speciali" holds for that kind of user. */
function readVariants(
  row: SheetRow<GuideColumn>,
  text: string,
  spellings: Spellings,
  problems: string[],
): GuideVariant[] {
  return listOf(text).flatMap((part) => {
    const [left = '', target = ''] = part.split('=').map((side) => side.trim())
    const { when, users } = usersIn(left)
    const destination = spellings.get(plainText(target))
    const isCase = when !== '' || users !== undefined
    if (isCase && destination !== undefined) return [{ when, destination, ...(users && { users }) }]
    const [example] = spellings.values()
    const expected = isCase
      ? expectedDestination(target, spellings)
      : `un caso e la sua destinazione, come "unto=${example}"`
    problems.push(cellProblem(row, 'variants', expected, part))
    return []
  })
}

/** Kinds of user follow the case in brackets. */
function usersIn(text: string): { when: string; users?: UserKind[] } {
  const [, when = '', inside = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? []
  const named = inside.split(',').map((word) => word.trim())
  const users = USER_KINDS.filter((kind) => named.includes(kind))
  return users.length === named.length ? { when, users } : { when: text }
}

const listOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** From the plain spelling of a destination's id, label or alias to its id. */
type Spellings = ReadonlyMap<string, string>

/**
 * If two destinations share a spelling, ids come before labels and aliases, and the first destination before the
 * second.
 */
function spellingsOf(destinations: readonly Destination[]): Spellings {
  const spellings = new Map<string, string>()
  const names = destinations.flatMap((one) => namesOf(one).map((name) => [name, one.id] as const))
  const ids = destinations.map((one) => [plainText(one.id), one.id] as const)
  for (const [name, id] of [...ids, ...names]) if (!spellings.has(name)) spellings.set(name, id)
  return spellings
}

const MAX_SLIP = 3

function expectedDestination(found: string, spellings: Spellings): string {
  const distances = [...spellings].map(([spelling, id]) => ({
    id,
    slip: editDistance(plainText(found), spelling, MAX_SLIP),
  }))
  const near = distances.toSorted((one, other) => one.slip - other.slip)[0]
  // A short word with a slip would match almost anything.
  if (near !== undefined && near.slip <= Math.min(MAX_SLIP, found.length / 2)) return `"${near.id}"?`
  return `una tra ${[...new Set(spellings.values())].join(', ')}`
}
