import type { UserKind } from '../../../domain/calendar/rules/scope.ts'
import type { PhoneGroup } from '../../../domain/edition/residents/phones-concerned.ts'
import type { AudienceGroup } from '../../../domain/notices/audience.ts'
import type { Queries, Row } from '../../platform/database/database.ts'

/** Counts of reminded phones by their settings, without identities. */
export const phoneGroups = ({ query }: Queries, comuneId: string): Promise<PhoneGroup[]> =>
  query<PhoneGroup & Row>(
    `SELECT zones, user_kind AS "user", reminder_at AS at, reminder_types AS types, count(*) AS phones FROM installation
     WHERE comune_id = $1 AND reminder_at IS NOT NULL AND endpoint IS NOT NULL
     GROUP BY zones, user_kind, reminder_at, reminder_types`,
    [comuneId],
  )

/** Counts phones that a notice for these zones and users is pushed to. */
export async function phonesInZones(
  { query }: Queries,
  comuneId: string,
  zones: readonly string[] | undefined,
  users: readonly UserKind[] | undefined,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*) FROM installation
     WHERE comune_id = $1 AND endpoint IS NOT NULL AND ($2::text[] IS NULL OR zones && $2)
       AND ($3::text[] IS NULL OR user_kind = ANY ($3))`,
    [comuneId, zones ?? null, users ?? null],
  )
  return row!.count
}

/** Counts phones that notices can be pushed to, by audience. */
export const phonesByAudience = ({ query }: Queries, comuneId: string): Promise<AudienceGroup[]> =>
  query<AudienceGroup & Row>(
    `SELECT zones, user_kind AS "user", count(*) AS phones FROM installation
     WHERE comune_id = $1 AND endpoint IS NOT NULL GROUP BY zones, user_kind`,
    [comuneId],
  )
