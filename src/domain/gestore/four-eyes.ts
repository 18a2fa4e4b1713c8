import { type Grant, mayDo } from './roles.ts'

export type PublisherRefusal = 'no-role' | 'own-work'

interface Publishing {
  readonly comuneId: string
  /** Whether the gestore has the rule on: the author of a draft may not publish it. */
  readonly fourEyes: boolean
  /** E-mail addresses of all authors of these drafts. */
  readonly authors: readonly string[]
}

/** Why this person may not publish these drafts. The rule is against mistakes, so it holds for administrators too. */
export function publisherRefusal(
  person: { readonly email: string; readonly grants: readonly Grant[] },
  { comuneId, fourEyes, authors }: Publishing,
): PublisherRefusal | undefined {
  if (!mayDo(person.grants, 'publish', comuneId)) return 'no-role'
  return fourEyes && authors.includes(person.email) ? 'own-work' : undefined
}
