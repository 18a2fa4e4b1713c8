import type { UserKind } from '../calendar/rules/scope.ts'
import type { Notice } from './notice.ts'

/** Phones with the same zones and kind of user. */
export interface AudienceGroup {
  readonly zones: readonly string[]
  readonly user: UserKind
  readonly phones: number
}

/** How many phones a notice would be pushed to. A phone with homes in two zones counts once. */
export const phonesFor = (groups: readonly AudienceGroup[], { zone, users }: Pick<Notice, 'zone' | 'users'>): number =>
  groups
    .filter((group) => (zone === null || group.zones.includes(zone)) && (users?.includes(group.user) ?? true))
    .reduce((sum, { phones }) => sum + phones, 0)
