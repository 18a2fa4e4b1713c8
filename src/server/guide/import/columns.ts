import { plainText } from '../../../domain/guide/words.ts'
import type { Mapping } from '../../import/mapping.ts'
import type { NamedWords } from '../../import/named-words.ts'
import type { Sheet } from '../../import/sheet.ts'

/** The titles that gestori give to each column. */
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
export const GUIDE_FIELDS = Object.keys(NAMES) as readonly GuideField[]

/** "tipologiaRifiuto", "tipologia_rifiuto" → "tipologia rifiuto" */
const title = (name: string): string => plainText(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/**
 * Keeps the given columns and proposes the others from titles and contents. `flags`: columns that are destinations
 * themselves.
 */
export function proposeGuideColumns(
  sheet: Sheet,
  words: NamedWords,
  given: Mapping['columns'],
  flags: readonly string[],
): Mapping['columns'] {
  const columns: Mapping['columns'] = {}
  const propose = (field: GuideField, worth: (texts: readonly string[]) => number): void => {
    const taken = new Set([...Object.values({ ...columns, ...given }).flat(), ...flags])
    const scored = sheet.header
      .map((name, at) => ({
        name,
        titled: titleRank(field, name),
        texts: sheet.rows.map(({ cells }) => cells[at] ?? ''),
      }))
      .filter(({ name }) => !taken.has(name))
      .map(({ name, titled, texts }) => ({ name, score: titled + worth(texts) }))
      .filter(({ score }) => score > ENOUGH)
      .toSorted((one, other) => other.score - one.score)
    if (given[field] === undefined && scored.length > 0) columns[field] = [scored[0]!.name]
  }
  if (flags.length === 0)
    propose('destinazione', (texts) => 2 * share(texts, (text) => words.meant(text) !== undefined))
  propose('voce', tellsApart)
  for (const field of ['utenza', 'sinonimi', 'prima', 'perché'] as const) propose(field, () => 0)
  return { ...columns, ...given }
}

const ENOUGH = 0.5

/** How well a title fits a field: equal to one of its names, best the first, or containing one. */
function titleRank(field: GuideField, name: string): number {
  const names: readonly string[] = NAMES[field]
  const [own, at] = [title(name), names.indexOf(title(name))]
  if (at !== -1) return 1 - at / 100
  return names.some((one) => ` ${own} `.includes(` ${one} `)) ? ENOUGH + 0.05 : 0
}

const LONG = 60

/** How well the texts work as names: short, with letters, seldom repeated. Row numbers and long notes do not. */
function tellsApart(texts: readonly string[]): number {
  const named = texts.filter((text) => /\p{L}{2}/u.test(text) && text.length <= LONG)
  return new Set(named.map(plainText)).size / Math.max(1, texts.length)
}

const share = (texts: readonly string[], isRight: (text: string) => boolean): number =>
  texts.filter(isRight).length / Math.max(1, texts.length)

/** Reads a row's cells by field. */
export function fieldReader(
  { header }: Sheet,
  columns: Mapping['columns'],
): (cells: readonly string[], field: GuideField) => string {
  const places = new Map(
    Object.entries(columns).map(([field, names]) => [field, names.map((name) => header.indexOf(name))] as const),
  )
  return (cells, field) => (places.get(field) ?? []).map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? ''
}
