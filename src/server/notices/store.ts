import type { NewNotice } from '../../contract/notice.ts'
import { NOTICES_PATH } from '../../contract/page.ts'
import type { Notice } from '../../domain/notice.ts'
import type { Database, Queries } from '../database/database.ts'
import { touch } from '../realtime/touch.ts'

const MINUTE = `'YYYY-MM-DD"T"HH24:MI'`
const COLUMNS = `id, title, text, zone, severity,
  to_char(starts_at, ${MINUTE}) AS "startsAt", to_char(ends_at, ${MINUTE}) AS "endsAt"`

/** A notice, as a row of a query may be typed. */
type NoticeRow = { [Key in keyof Notice]: Notice[Key] }

/** `now` is the comune's wall clock: what is over by then is not given. What is still to come is. */
export const noticesFrom = ({ query }: Queries, comuneId: string, now: string): Promise<Notice[]> =>
  query<NoticeRow>(
    `SELECT ${COLUMNS} FROM notice
     WHERE comune_id = $1 AND withdrawn_at IS NULL AND ends_at > $2::timestamp
     ORDER BY id`,
    [comuneId, now],
  )

export const addNotice = (database: Database, comuneId: string, notice: NewNotice): Promise<number> =>
  database.transaction(async (queries) => {
    const { title, text, startsAt, endsAt, zone, severity, isPushed = false } = notice
    const [row] = await queries.query<{ id: number }>(
      `INSERT INTO notice (comune_id, title, text, starts_at, ends_at, zone, severity, is_pushed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [comuneId, title, text, startsAt, endsAt, zone, severity, isPushed],
    )
    await touch(queries, comuneId, NOTICES_PATH)
    return row!.id
  })

/** False if there is no such notice, or it was withdrawn before. */
export const withdrawNotice = (database: Database, comuneId: string, id: number): Promise<boolean> =>
  database.transaction(async (queries) => {
    const rows = await queries.query(
      `UPDATE notice SET withdrawn_at = now()
       WHERE comune_id = $1 AND id = $2 AND withdrawn_at IS NULL RETURNING id`,
      [comuneId, id],
    )
    if (rows.length > 0) await touch(queries, comuneId, NOTICES_PATH)
    return rows.length > 0
  })

/** In force by then, and phones are still to be told. */
export const noticesToPush = ({ query }: Queries, comuneId: string, now: string): Promise<Notice[]> =>
  query<NoticeRow>(
    `SELECT ${COLUMNS} FROM notice
     WHERE comune_id = $1 AND is_pushed AND pushed_at IS NULL AND withdrawn_at IS NULL
       AND starts_at <= $2::timestamp AND ends_at > $2::timestamp
     ORDER BY id`,
    [comuneId, now],
  )

export async function markPushed({ query }: Queries, comuneId: string, id: number, now: number): Promise<void> {
  await query('UPDATE notice SET pushed_at = $3 WHERE comune_id = $1 AND id = $2', [comuneId, id, new Date(now)])
}
