import { readCivicNumbers } from './civic-numbers.ts'

/** A street in the data of a zone; a plain name is the whole street. */
export type ZoneStreet =
  | string
  | { readonly name: string; readonly aliases?: string[] | undefined; readonly numbers?: string | undefined }

/** What is wrong in a line; lines count from 1. */
export interface LineProblem {
  readonly line: number
  readonly problem: string
}

/** One street per line: "Via Roma", "Via Roma: pari dal 2 al 20", "Via Roma (detta Strada Nuova)". */
export const streetsInLines = (streets: readonly ZoneStreet[]): string => streets.map(lineOf).join('\n')

function lineOf(street: ZoneStreet): string {
  if (typeof street === 'string') return street
  const { name, aliases = [], numbers } = street
  const called = aliases.length === 0 ? '' : ` (detta ${aliases.join(', ')})`
  return `${name}${called}${numbers === undefined ? '' : `: ${numbers}`}`
}

const LINE = /^(?<name>[^:(]+?)\s*(?:\(detta (?<aliases>[^)]+)\))?\s*(?::\s*(?<numbers>.+))?$/i

/** Reads typed or pasted lines. Lines from a spreadsheet have a tab instead of the colon. */
export function readStreets(text: string): { streets: ZoneStreet[]; problems: LineProblem[] } {
  const streets: ZoneStreet[] = []
  const problems: LineProblem[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim().replace(/\t+/, ': ')
    if (line === '') continue
    const { name, aliases, numbers } = LINE.exec(line)?.groups ?? {}
    if (name === undefined) problems.push({ line: index + 1, problem: 'il nome di una via, poi, se serve, “: numeri”' })
    else streets.push(streetOf(name, aliases, numbers))
    const read = numbers === undefined ? undefined : readCivicNumbers(numbers)
    if (read !== undefined && 'problem' in read) problems.push({ line: index + 1, problem: read.problem })
  }
  return { streets, problems }
}

function streetOf(name: string, aliases: string | undefined, numbers: string | undefined): ZoneStreet {
  if (aliases === undefined && numbers === undefined) return name
  return {
    name,
    ...(aliases !== undefined && { aliases: aliases.split(',').map((alias) => alias.trim()) }),
    ...(numbers !== undefined && { numbers: numbers.trim() }),
  }
}
