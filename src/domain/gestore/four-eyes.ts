import { type Grant, mayDo } from './roles.ts'

export type PublishRefusal = 'no-role' | 'own-work'

interface Publishing {
  readonly comuneId: string
  /** The gestore's rule: who wrote does not publish. */
  readonly fourEyes: boolean
  /** Who wrote any of the drafts. */
  readonly authors: readonly string[]
}

/** Why this person may not publish these drafts. An administrator is held to the rule too: it protects from slips. */
export function publishRefusal(
  person: { readonly id: string; readonly grants: readonly Grant[] },
  { comuneId, fourEyes, authors }: Publishing,
): PublishRefusal | undefined {
  if (!mayDo(person.grants, 'publish', comuneId)) return 'no-role'
  return fourEyes && authors.includes(person.id) ? 'own-work' : undefined
}
