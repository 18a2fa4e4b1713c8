export const STAFF_ROLES = ['amministra', 'pubblica', 'modifica', 'sportello', 'legge'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role in one comune; with `null`, in all comuni of the gestore, also those that come later. */
export interface Grant {
  readonly role: StaffRole
  readonly comuneId: string | null
}

/** What a call of the console asks for: people and their roles, editions, drafts, pickups, looking at drafts and the log. */
export const STAFF_ACTS = ['people', 'publish', 'write', 'desk', 'read'] as const
export type StaffAct = (typeof STAFF_ACTS)[number]

/** Pickups hold names and addresses of residents: who works on the calendar does not see them. */
const RIGHTS: Record<StaffRole, readonly StaffAct[]> = {
  amministra: ['people', 'publish', 'write', 'desk', 'read'],
  pubblica: ['publish', 'write', 'read'],
  modifica: ['write', 'read'],
  sportello: ['desk'],
  legge: ['read'],
}

/** With `null`: whether in all comuni. */
export const mayDo = (grants: readonly Grant[], act: StaffAct, comuneId: string | null): boolean =>
  grants.some((grant) => RIGHTS[grant.role].includes(act) && covers(grant, comuneId))

/** In one comune at least. */
export const mayDoSomewhere = (grants: readonly Grant[], act: StaffAct): boolean =>
  grants.some(({ role }) => RIGHTS[role].includes(act))

const covers = (grant: Grant, comuneId: string | null): boolean =>
  grant.comuneId === null || grant.comuneId === comuneId

const isSame = (one: Grant, other: Grant): boolean => one.role === other.role && one.comuneId === other.comuneId

/** Nobody gives or takes a role where they do not administer. */
export function mayChangeGrants(asker: readonly Grant[], before: readonly Grant[], after: readonly Grant[]): boolean {
  const missingIn = (grants: readonly Grant[]) => (grant: Grant) => !grants.some((one) => isSame(one, grant))
  const changed = [...before.filter(missingIn(after)), ...after.filter(missingIn(before))]
  return changed.every(({ comuneId }) => mayDo(asker, 'people', comuneId))
}

/** Who administers one comune sees whom they work with there, and nobody else's address. */
export const maySeePerson = (asker: readonly Grant[], person: readonly Grant[]): boolean =>
  mayDo(asker, 'people', null) ||
  person.some(({ comuneId }) =>
    comuneId === null ? mayDoSomewhere(asker, 'people') : mayDo(asker, 'people', comuneId),
  )

/** Whether something that somebody administered would be left to nobody. `before`, `after`: the roles of all people. */
export const losesAdministrator = (before: readonly Grant[], after: readonly Grant[]): boolean =>
  before.some(({ role, comuneId }) => role === 'amministra' && !mayDo(after, 'people', comuneId))
