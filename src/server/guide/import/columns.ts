import { plainText } from '../../../domain/guide/words.ts'
import type { Mapping } from '../../import/mapping.ts'
import type { NamedWords } from '../../import/named-words.ts'
import type { Sheet } from '../sheet.ts'

/** The names that gestori give to each column of a guide. */
const NAMES = {
  voce: ['voce', 'nome', 'rifiuto', 'oggetto', 'materiale', 'descrizione', 'name', 'cosa'],
  destinazione: [
    'destinazione',
    'dove va',
    'dove',
    'dove si butta',
    'tipologia',
    'tipologia rifiuto',
    'tipo rifiuto',
    'categoria',
    'frazione',
    'raccolta',
    'contenitore',
    'conferimento',
    'destination',
  ],
  utenza: ['utenza', 'utenze', 'tipo utenza', 'users'],
  sinonimi: ['sinonimi', 'altri nomi', 'parole', 'synonyms'],
  prima: ['prima', 'cosa fare prima', 'istruzioni', 'come', 'first'],
  perché: ['perche', 'note', 'nota', 'spiegazione', 'why'],
} as const
export type GuideField = keyof typeof NAMES

/** "tipologiaRifiuto", "tipologia_rifiuto" → "tipologia rifiuto" */
const title = (name: string): string => plainText(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** What was given stands; the rest is proposed from the titles, and where these say nothing from what the columns hold. */
export function proposeGuideColumns(sheet: Sheet, words: NamedWords, given: Mapping['columns']): Mapping['columns'] {
  const titles = sheet.header.map(title)
  const columns: Mapping['columns'] = {}
  for (const [field, names] of Object.entries(NAMES)) {
    const at = names.map((name) => titles.indexOf(name)).find((place) => place !== -1)
    if (at !== undefined) columns[field] = [sheet.header[at]!]
  }
  Object.assign(columns, given)
  const free = (name: string): boolean => !Object.values(columns).flat().includes(name)
  const best = (score: (texts: readonly string[]) => number): string[] | undefined => {
    const scored = sheet.header
      .map((name, at) => ({ name, score: score(sheet.rows.map(({ cells }) => cells[at] ?? '')) }))
      .filter(({ name, score: found }) => free(name) && found > 0.5)
    return scored.length === 0 ? undefined : [scored.toSorted((one, other) => other.score - one.score)[0]!.name]
  }
  const destination = (columns['destinazione'] ??=
    best((texts) => share(texts, (text) => words.meant(text) !== undefined)) ?? [])
  const name = (columns['voce'] ??=
    best((texts) => new Set(texts.map(plainText)).size / Math.max(1, texts.length)) ?? [])
  if (destination.length === 0) delete columns['destinazione']
  if (name.length === 0) delete columns['voce']
  return columns
}

const share = (texts: readonly string[], isRight: (text: string) => boolean): number =>
  texts.filter(isRight).length / Math.max(1, texts.length)

/** Cells of a row by field. */
export function fieldReader(
  { header }: Sheet,
  columns: Mapping['columns'],
): (cells: readonly string[], field: GuideField) => string {
  const places = new Map(
    Object.entries(columns).map(([field, names]) => [field, names.map((name) => header.indexOf(name))] as const),
  )
  return (cells, field) => (places.get(field) ?? []).map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? ''
}
