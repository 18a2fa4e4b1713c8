import { canonicalText } from '../../domain/json.ts'
import { PART_NAMES } from '../../contract/edition/content.ts'
import { hashOf, type PartHashes } from '../folders/content/parts.ts'

/** Whoever has the comune's files publishes by changing them. */
export const FOLDER_AUTHOR = 'cartella'

/** What residents are told from a moment on. */
export interface Edition {
  readonly comuneId: string
  readonly number: number
  readonly parts: PartHashes
  readonly author: string
  readonly publishedAt: Date
  readonly effectiveAt: Date
  /** Why, in words that residents may read. */
  readonly reason: string
  /** It takes back what waited for its moment until then, and says what that was. Neither ever takes effect. */
  readonly isWithdrawal?: true
  /** The hash of the edition before; empty for the first. */
  readonly previousHash: string
  readonly hash: string
}

/** Covers all that an edition says, the one before it included. */
export const editionHash = ({ hash: _hash, ...said }: Omit<Edition, 'hash'> & { hash?: string }): string =>
  hashOf(
    canonicalText({
      ...said,
      publishedAt: said.publishedAt.toISOString(),
      effectiveAt: said.effectiveAt.toISOString(),
    }),
  )

/** The parts in which two editions differ, with both hashes. */
export const changedParts = (before: PartHashes | undefined, after: PartHashes) =>
  Object.fromEntries(
    PART_NAMES.filter((name) => before?.[name] !== after[name]).map((name) => [
      name,
      { from: before?.[name] ?? null, to: after[name] },
    ]),
  )

export const isSameContent = (one: PartHashes, other: PartHashes): boolean =>
  PART_NAMES.every((name) => one[name] === other[name])

/** Its moment has not come. One that was to take effect at once waits for nothing, whatever the clock says. */
export const isWaiting = ({ publishedAt, effectiveAt }: Edition, now: number): boolean =>
  effectiveAt.getTime() > now && effectiveAt > publishedAt
