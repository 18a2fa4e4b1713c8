import type { PhoneGroup } from '../../../domain/edition/residents/phones-told.ts'
import type { Queries, Row } from '../../platform/database/database.ts'

/** The phones of a comune that are reminded, by what they asked for: who they are is not read. */
export const phoneGroups = ({ query }: Queries, comuneId: string): Promise<PhoneGroup[]> =>
  query<PhoneGroup & Row>(
    `SELECT zones, user_kind AS "user", reminder_at AS at, reminder_types AS types, count(*) AS phones FROM installation
     WHERE comune_id = $1 AND reminder_at IS NOT NULL AND endpoint IS NOT NULL
     GROUP BY zones, user_kind, reminder_at, reminder_types`,
    [comuneId],
  )
