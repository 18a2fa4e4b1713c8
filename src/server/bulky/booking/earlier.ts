import { ownPickupsPath } from '../../../contract/bulky/paths.ts'
import type { Database } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'
import type { Booking } from './booking.ts'

/** Whether its owner is told of an earlier date that becomes free. */
export const wishEarlier = (
  database: Database,
  comuneId: string,
  { id, userId }: Booking,
  isWanted: boolean,
): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.query('UPDATE bulky_booking SET wants_earlier = $3 WHERE comune_id = $1 AND id = $2', [
      comuneId,
      id,
      isWanted,
    ])
    if (userId !== null) await touch(queries, comuneId, ownPickupsPath(userId))
  })
