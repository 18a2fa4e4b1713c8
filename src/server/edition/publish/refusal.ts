import type { Edition } from '../edition.ts'

/** Which other comune has a name. */
export interface TakenHost {
  readonly host: string
  readonly comuneId: string
}

/** A draft that is not as the publisher has seen it; without an author, it is gone. */
export interface ChangedDraft {
  readonly part: string
  readonly author: string | undefined
  readonly changedAt: Date | undefined
}

/** Why nothing was published; nothing is lost by it. */
export type PublishRefusal =
  | { readonly kind: 'conflict'; readonly newer: Edition }
  | { readonly kind: 'host-taken'; readonly taken: TakenHost }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] }
  | { readonly kind: 'draft-changed'; readonly changed: ChangedDraft }
  | { readonly kind: 'own-work' }
  /** It would take effect at a moment that has gone by. */
  | { readonly kind: 'past' }
  /** What was to be withdrawn waits no longer. */
  | { readonly kind: 'not-waiting'; readonly number: number }

/** Ends the transaction: what it wrote until then is undone. */
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
