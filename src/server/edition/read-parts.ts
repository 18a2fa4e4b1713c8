import { PART_NAMES, type PartName } from '../../contract/edition/content.ts'
import { heldPart, type Part, type PartHashes, type Parts, readPart } from '../content/parts.ts'
import { problemsOfPart } from '../content/problems.ts'

export type ReadParts = { readonly parts: Parts } | { readonly problems: string[] }

/** Loads the texts of parts by hash. */
export type TextsOf = (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Reads and checks the parts of these editions. Parts in memory are not read again; the rest is loaded in one go. */
export async function partReader(
  editions: readonly { readonly parts: PartHashes }[],
  textsOf: TextsOf,
): Promise<(hashes: PartHashes) => ReadParts> {
  const all = editions.flatMap(({ parts }) => PART_NAMES.map((name) => ({ name, hash: parts[name] })))
  // Referenced here while texts load: nobody else may hold them by then.
  const held = new Map(all.map(({ name, hash }) => [`${name} ${hash}`, heldPart(name, hash)]))
  const missing = all.filter(({ name, hash }) => held.get(`${name} ${hash}`) === undefined).map(({ hash }) => hash)
  const texts = missing.length === 0 ? new Map<string, string>() : await textsOf([...new Set(missing)])
  return (hashes) =>
    checkedParts((name) => held.get(`${name} ${hashes[name]}`) ?? partFrom(name, hashes[name], texts.get(hashes[name])))
}

const partFrom = (name: PartName, hash: string, text: string | undefined): Part | { problems: string[] } =>
  text === undefined ? { problems: [`  la parte ${hash} non c’è`] } : readPart(name, hash, text)

/** Reads all parts, and reports the problems of all, by part. */
export function checkedParts(read: (name: PartName) => Part | { problems: string[] }): ReadParts {
  const all = PART_NAMES.map((name) => [name, read(name)] as const)
  const parts = Object.fromEntries(all.filter(([, part]) => !('problems' in part))) as Partial<Parts>
  const problems = all.flatMap(([name, part]) => {
    const lines = 'problems' in part ? part.problems : problemsOfPart(name, parts)
    return lines.length === 0 ? [] : [name, ...lines]
  })
  return problems.length > 0 ? { problems } : { parts: parts as Parts }
}
