import { kindIn as kindOfId, type PointKind } from '../../../../domain/points/kind.ts'
import { type Mapping, UNKNOWN } from '../../../import/mapping.ts'
import type { RowNotes } from '../../../import/row-notes.ts'
import { isYes, isYesOrNo, NEITHER, YES_NO_COLUMNS } from '../../../import/yes-no.ts'
import type { PointField } from './columns.ts'
import { kindFromTaken, type PointVocabulary } from './point-vocabulary.ts'
import type { SourceRow } from '../source-row.ts'

interface Words {
  readonly vocabulary: PointVocabulary
  readonly mapping: Mapping
  /** What each word of the file was taken for, kept in the mapping. */
  readonly learned: Mapping['values']
  readonly notes: RowNotes
}

export const KINDS = 'tipo'
export const THINGS = 'cosa'

function learn({ learned }: Words, field: string, word: string, id: string): void {
  learned[field] = { ...learned[field], [word]: id }
}

/** What a point takes: from yes/no columns and from its list of words. */
export function findTakes({ fields }: SourceRow, text: string, words: Words): string[] {
  const flags = Object.entries(words.mapping.values[YES_NO_COLUMNS] ?? {}).flatMap(([name, id]) => {
    const value = fields.get(name)
    return id === '' || id === UNKNOWN || value === undefined ? [] : [{ name, id, value }]
  })
  for (const { name, value } of flags) if (!isYesOrNo(value)) words.notes.doubt(name, value, NEITHER)
  const flagged = flags.filter(({ value }) => isYes(value)).map(({ id }) => id)
  const takes = [...new Set([...flagged, ...listed(text, words)])]
  if (flags.length > 0 && takes.length === 0) words.notes.doubt('cosa prende', '', 'nessun segno nelle colonne')
  return takes
}

/** "pile e batterie" is one thing, "pile e abiti" are two. */
function listed(text: string, words: Words): string[] {
  const isOne = (part: string): boolean =>
    ![undefined, UNKNOWN].includes(words.mapping.values[THINGS]?.[part]) ||
    words.vocabulary.thingNamed(part) !== undefined
  const parts = isOne(text) ? [text] : text.split(/[,;/|+\n]/).map((part) => part.trim())
  return parts
    .flatMap((part) => (isOne(part) ? [part] : part.split(/ e | ed /)))
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => thing(part, words))
}

function thing(word: string, words: Words): string[] {
  const { mapping, vocabulary, notes } = words
  const given = mapping.values[THINGS]?.[word]
  if (given !== undefined && given !== UNKNOWN) return given === '' ? [] : [given]
  const found = vocabulary.thingMeant(word)
  if (found === undefined) {
    notes.doubt('cosa prende', word, 'non si capisce: lasciato fuori')
    learn(words, THINGS, word, UNKNOWN)
    return []
  }
  if (!found.isSure) notes.doubt('cosa prende', word, `capito come "${found.id}": controlla`)
  learn(words, THINGS, word, found.id)
  return [found.id]
}

export function findKind(field: (name: PointField) => string, takes: readonly string[], words: Words): PointKind {
  const { mapping, vocabulary, notes } = words
  const written = field('tipo')
  const given = mapping.values[KINDS]?.[written]
  const known =
    given === undefined || given === '' || given === UNKNOWN
      ? (vocabulary.kindNamed(written) ?? vocabulary.kindIn(written))
      : given
  if (known !== undefined) {
    learn(words, KINDS, written, known)
    return kindOfId(vocabulary.kinds, known)
  }
  const named = vocabulary.kindIn(field('nome'))
  const guess = named === undefined ? kindFromTaken(vocabulary.kinds, takes) : kindOfId(vocabulary.kinds, named)
  if (written !== '') learn(words, KINDS, written, UNKNOWN)
  notes.doubt('tipo', written, `${written === '' ? 'manca' : 'non si conosce'}: messo "${guess.label}"`)
  return guess
}
