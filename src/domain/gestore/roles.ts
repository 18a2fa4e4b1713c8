export const STAFF_ROLES = ['amministra', 'pubblica', 'modifica', 'sportello', 'legge'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role in one comune; `null`: in all comuni of the gestore, present and future. */
export interface Grant {
  readonly role: StaffRole
  readonly comuneId: string | null
}

/** To manage people, publish editions, write drafts, work on pickups, read drafts and the log. */
export const STAFF_RIGHTS = ['people', 'publish', 'write', 'desk', 'read'] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** Pickups have names and addresses of residents, so roles for the calendar do not include them. */
const RIGHTS_OF: Record<StaffRole, readonly StaffRight[]> = {
  amministra: ['people', 'publish', 'write', 'desk', 'read'],
  pubblica: ['publish', 'write', 'read'],
  modifica: ['write', 'read'],
  sportello: ['desk'],
  legge: ['read'],
}

/** `comuneId` null: in all comuni. */
export const mayDo = (grants: readonly Grant[], right: StaffRight, comuneId: string | null): boolean =>
  grants.some((grant) => RIGHTS_OF[grant.role].includes(right) && covers(grant, comuneId))

/** In at least one comune. */
export const mayDoSomewhere = (grants: readonly Grant[], right: StaffRight): boolean =>
  grants.some(({ role }) => RIGHTS_OF[role].includes(right))

const covers = (grant: Grant, comuneId: string | null): boolean =>
  grant.comuneId === null || grant.comuneId === comuneId

const isSame = (one: Grant, other: Grant): boolean => one.role === other.role && one.comuneId === other.comuneId

/** Roles can be given and taken only in comuni that the asker administers. */
export function mayChangeGrants(asker: readonly Grant[], before: readonly Grant[], after: readonly Grant[]): boolean {
  const missingIn = (grants: readonly Grant[]) => (grant: Grant) => !grants.some((one) => isSame(one, grant))
  const changed = [...before.filter(missingIn(after)), ...after.filter(missingIn(before))]
  return changed.every(({ comuneId }) => mayDo(asker, 'people', comuneId))
}

/** The administrator of one comune sees only people with a role there. */
export const maySeePerson = (asker: readonly Grant[], person: readonly Grant[]): boolean =>
  mayDo(asker, 'people', null) ||
  person.some(({ comuneId }) =>
    comuneId === null ? mayDoSomewhere(asker, 'people') : mayDo(asker, 'people', comuneId),
  )

/** Whether a comune would lose its last administrator. `before`, `after`: the roles of all people. */
export const losesAdministrator = (before: readonly Grant[], after: readonly Grant[]): boolean =>
  before.some(({ role, comuneId }) => role === 'amministra' && !mayDo(after, 'people', comuneId))
