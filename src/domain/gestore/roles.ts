export const STAFF_ROLES = ['amministra', 'pubblica', 'modifica', 'sportello', 'legge'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role in one comune; `null`: in all comuni of the gestore, present and future. */
export interface Grant {
  readonly role: StaffRole
  readonly comuneId: string | null
}

/** Rights: manage people, publish editions, write drafts, work on pickups, read drafts and the log. */
export const STAFF_ACTS = ['people', 'publish', 'write', 'desk', 'read'] as const
export type StaffAct = (typeof STAFF_ACTS)[number]

/** Pickups have names and addresses of residents, so roles for the calendar do not include them. */
const RIGHTS: Record<StaffRole, readonly StaffAct[]> = {
  amministra: ['people', 'publish', 'write', 'desk', 'read'],
  pubblica: ['publish', 'write', 'read'],
  modifica: ['write', 'read'],
  sportello: ['desk'],
  legge: ['read'],
}

/** `comuneId` null: in all comuni. */
export const mayDo = (grants: readonly Grant[], act: StaffAct, comuneId: string | null): boolean =>
  grants.some((grant) => RIGHTS[grant.role].includes(act) && covers(grant, comuneId))

/** In at least one comune. */
export const mayDoSomewhere = (grants: readonly Grant[], act: StaffAct): boolean =>
  grants.some(({ role }) => RIGHTS[role].includes(act))

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
