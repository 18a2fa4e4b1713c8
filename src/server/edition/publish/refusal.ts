import type { Edition } from '../edition.ts'

/** A host name and the comune that has it. */
export interface TakenHost {
  readonly host: string
  readonly comuneId: string
}

/** A draft that has changed since the publisher saw it; without an author it was deleted. */
export interface ChangedDraft {
  readonly part: string
  readonly author: string | undefined
  readonly changedAt: Date | undefined
}

/** Why nothing was published. Nothing is lost. */
export type PublishRefusal =
  | { readonly kind: 'conflict'; readonly newer: Edition }
  | { readonly kind: 'host-taken'; readonly taken: TakenHost }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] }
  | { readonly kind: 'draft-changed'; readonly changed: ChangedDraft }
  | { readonly kind: 'own-work' }
  /** The moment to take effect is past. */
  | { readonly kind: 'past' }
  /** The edition to withdraw no longer waits. */
  | { readonly kind: 'not-waiting'; readonly number: number }

/** Thrown to roll back the transaction. */
export class PublishRefused extends Error {
  readonly refusal: PublishRefusal
  constructor(refusal: PublishRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

export const unlessRefused = <Result>(publishing: Promise<Result>): Promise<Result | PublishRefusal> =>
  publishing.catch((error: unknown) => {
    if (error instanceof PublishRefused) return error.refusal
    throw error
  })
