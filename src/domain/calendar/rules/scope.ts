import type { Season } from './season.ts'

/** Who puts it out. A resident is domestica unless they say otherwise. */
export const USER_KINDS = ['domestica', 'condominio', 'non-domestica'] as const
export type UserKind = (typeof USER_KINDS)[number]

/** Where, for whom and when in the year something holds; what is left out holds everywhere, for all, always. */
export interface Scope {
  zones?: string[] | undefined
  users?: UserKind[] | undefined
  season?: Season | undefined
}

/** The kinds of users that the data treat differently. Where there are none, residents are not asked which they are. */
export const usersApart = ({
  collection = [],
  calendar: { rules, exceptions, windows = [] },
}: {
  readonly collection?: readonly Pick<Scope, 'users'>[] | undefined
  readonly calendar: {
    readonly rules: readonly Pick<Scope, 'users'>[]
    readonly exceptions: readonly Pick<Scope, 'users'>[]
    readonly windows?: readonly Pick<Scope, 'users'>[] | undefined
  }
}): UserKind[] => {
  const named = new Set([...collection, ...rules, ...exceptions, ...windows].flatMap(({ users }) => users ?? []))
  return USER_KINDS.filter((user) => named.has(user))
}

export const holdsIn =
  (zone: string, user: UserKind) =>
  ({ zones, users }: Scope): boolean =>
    (zones?.includes(zone) ?? true) && (users?.includes(user) ?? true)
