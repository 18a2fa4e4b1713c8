import { STATUSES_LIVE } from '../../contract/points/paths.ts'
import type { LiveStatuses, PointStatus } from '../../domain/points/status.ts'
import type { Database } from '../platform/database/database.ts'
import { touch } from '../platform/live/touch.ts'

interface StatusRow extends Record<string, unknown> {
  point_id: string
  status: PointStatus
  note: string | null
}

export function statusStore(database: Database) {
  return {
    all: async (comuneId: string): Promise<LiveStatuses> => {
      const rows = await database.query<StatusRow>(
        'SELECT point_id, status, note FROM point_status WHERE comune_id = $1 ORDER BY point_id',
        [comuneId],
      )
      return Object.fromEntries(
        rows.map(({ point_id: id, status, note }) => [id, { status, ...(note !== null && { note }) }] as const),
      )
    },

    /** Without a status, the point is as usual. */
    set: (
      comuneId: string,
      pointId: string,
      status: PointStatus | undefined,
      note: string | undefined,
      now: Date,
    ): Promise<void> =>
      database.transaction(async (queries) => {
        if (status === undefined) {
          await queries.query('DELETE FROM point_status WHERE comune_id = $1 AND point_id = $2', [comuneId, pointId])
        } else {
          await queries.query(
            `INSERT INTO point_status (comune_id, point_id, status, note, set_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (comune_id, point_id) DO UPDATE SET status = $3, note = $4, set_at = $5`,
            [comuneId, pointId, status, note ?? null, now],
          )
        }
        await touch(queries, comuneId, STATUSES_LIVE)
      }),
  }
}
