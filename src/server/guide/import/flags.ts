import { type Mapping, UNKNOWN } from '../../import/mapping.ts'
import type { NamedWords } from '../../import/named-words.ts'
import type { Sheet } from '../../import/sheet.ts'
import { isMostlyYesOrNo, isYes, isYesOrNo, YES_NO_COLUMNS } from '../../import/yes-no.ts'
import type { ReadDestination } from './guide-values.ts'

/** A single such column may mean anything. */
const FEWEST = 2

/** The destination of each such column, if known. Empty where the table has no such columns. */
export function flagColumns({ header, rows }: Sheet, words: NamedWords, given: Mapping): Record<string, string> {
  const kept = given.values[YES_NO_COLUMNS] ?? {}
  if (given.columns['destinazione'] !== undefined) return kept
  const found = header.flatMap((name, at) => {
    const texts = rows.map(({ cells }) => cells[at] ?? '')
    const id = words.meant(name)?.id
    const isFlag = id === undefined ? texts.every(isYesOrNo) : isMostlyYesOrNo(texts)
    if (name === '' || !isFlag || !texts.some(isYes)) return []
    // A number may count anything; a yes means that something goes there, even if the destination is unknown.
    return id !== undefined || texts.some((text) => isYes(text) && !/\d/.test(text))
      ? [[name, id ?? UNKNOWN] as const]
      : []
  })
  const isTable = found.filter(([, id]) => id !== UNKNOWN).length >= FEWEST
  return { ...(isTable && Object.fromEntries(found)), ...kept }
}

export interface ReadPlace {
  readonly written: string
  readonly destination: ReadDestination
  /** Cells that are neither yes nor no. */
  readonly odd?: readonly { readonly name: string; readonly value: string }[]
}

/** Reads the marks of a row: its destinations, their columns, and cells that are neither yes nor no. */
export function flagReader({ header }: Sheet, flags: Readonly<Record<string, string>>) {
  return (cells: readonly string[]): ReadPlace => {
    const odd = header.flatMap((name, at) =>
      flags[name] === undefined || isYesOrNo(cells[at] ?? '') ? [] : [{ name, value: cells[at]! }],
    )
    const marked = header.filter((name, at) => flags[name] !== undefined && isYes(cells[at] ?? ''))
    const ids = [...new Set(marked.map((name) => flags[name]!))].filter((id) => id !== UNKNOWN)
    return { written: marked.join(', '), destination: destinationOf(ids), odd }
  }
}

function destinationOf(ids: readonly string[]): ReadDestination {
  const [first, ...others] = ids.filter((id) => id !== '')
  if (first === undefined) return ids.length > 0 ? 'left-out' : undefined
  return others.length === 0
    ? { ids: [first] }
    : { ids: [first, ...others], doubt: 'più destinazioni: la prima, e le altre come casi' }
}
