import { PART_NAMES, type PartName } from '../../contract/edition/content.ts'
import { heldPart, type Part, type PartHashes, type Parts, readPart } from '../folders/content/parts.ts'
import { contentProblems } from '../folders/content/problems.ts'

export type ReadParts = { readonly parts: Parts } | { readonly problems: string[] }

/** The parts of an edition, checked as those of a folder are. What this process has in memory is not read again. */
export async function readParts(
  hashes: PartHashes,
  texts: (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<ReadParts> {
  const held = new Map(PART_NAMES.map((name) => [name, heldPart(name, hashes[name])]))
  const found = await texts(PART_NAMES.filter((name) => held.get(name) === undefined).map((name) => hashes[name]))
  return checkedParts((name) => held.get(name) ?? partFrom(name, hashes[name], found.get(hashes[name])))
}

const partFrom = (name: PartName, hash: string, text: string | undefined): Part | { problems: string[] } =>
  text === undefined ? { problems: [`  la parte ${hash} non c’è`] } : readPart(name, hash, text)

/** All that is wrong at once, each part by its name. */
export function checkedParts(read: (name: PartName) => Part | { problems: string[] }): ReadParts {
  const all = PART_NAMES.map((name) => [name, read(name)] as const)
  const unreadable = all.flatMap(([name, part]) => ('problems' in part ? [name, ...part.problems] : []))
  if (unreadable.length > 0) return { problems: unreadable }
  const parts = Object.fromEntries(all) as unknown as Parts
  const problems = contentProblems(parts)
  return problems.length > 0 ? { problems } : { parts }
}
