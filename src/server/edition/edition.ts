import { canonicalText } from '../../domain/json.ts'
import { PART_NAMES } from '../../contract/edition/content.ts'
import { hashOf, type PartHashes } from '../content/parts.ts'

/** Author of editions made from a comune's folder. */
export const FOLDER_AUTHOR = 'cartella'

/** A numbered, immutable version of a comune's data. */
export interface Edition {
  readonly comuneId: string
  readonly number: number
  readonly parts: PartHashes
  readonly author: string
  readonly publishedAt: Date
  readonly effectiveAt: Date
  /** The reason, which residents may read. */
  readonly reason: string
  /** Withdraws the edition that waited for this moment, and repeats its parts. Neither ever takes effect. */
  readonly isWithdrawal?: true
  /** The hash of the edition before; empty for the first. */
  readonly previousHash: string
  readonly hash: string
}

/** Covers all fields, including the hash of the previous edition. */
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

/**
 * Whether it is still to take effect. One that was published to take effect at once never waits, whatever the clock
 * says.
 */
export const isWaiting = ({ publishedAt, effectiveAt }: Edition, now: number): boolean =>
  effectiveAt.getTime() > now && effectiveAt > publishedAt
