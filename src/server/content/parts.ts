import { createHash } from 'node:crypto'
import { canonicalText, inOrder } from '../../domain/json.ts'
import { type ComuneContent, type PartName, partSchemas } from '../../contract/edition/content.ts'
import { allIssueLines } from '../platform/data-issue.ts'
import { held, shared } from './shared.ts'

/** A part of a comune's content and the SHA-256 of its text. Equal parts share one object. */
export interface Part<Name extends PartName = PartName> {
  readonly hash: string
  readonly data: ComuneContent[Name]
}
export type Parts = { readonly [Name in PartName]: Part<Name> }
export type PartHashes = Readonly<Record<PartName, string>>

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** From checked data. */
export function partOf<Name extends PartName>(name: Name, data: ComuneContent[Name]): Part<Name> {
  const ordered = inOrder(data)
  const hash = hashOf(JSON.stringify(ordered))
  return shared(keyOf(name, hash), () => ({ hash, data: ordered }))
}

/** From unchecked data. */
export function checkPart<Name extends PartName>(name: Name, data: unknown): Part<Name> | { problems: string[] } {
  const parsed = partSchemas[name].safeParse(data)
  if (!parsed.success) return { problems: allIssueLines(parsed.error.issues, data) }
  return partOf(name, parsed.data as ComuneContent[Name])
}

/** A part that is already in memory. */
export const heldPart = <Name extends PartName>(name: Name, hash: string): Part<Name> | undefined =>
  held(keyOf(name, hash)) as Part<Name> | undefined

/** From stored text. Another version of the program may have written it: what is not understood is reported. */
export function readPart<Name extends PartName>(
  name: Name,
  hash: string,
  text: string,
): Part<Name> | { problems: string[] } {
  if (hashOf(text) !== hash) return { problems: [`  il testo non è quello pubblicato: la sua impronta non è ${hash}`] }
  const data: unknown = JSON.parse(text)
  const parsed = partSchemas[name].safeParse(data)
  if (!parsed.success) return { problems: allIssueLines(parsed.error.issues, data) }
  return shared(keyOf(name, hash), () => ({ hash, data: inOrder(parsed.data) as ComuneContent[Name] }))
}

const keyOf = (name: PartName, hash: string): string => `${name} ${hash}`

export const partText = ({ data }: Part): string => canonicalText(data)
