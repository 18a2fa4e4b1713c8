import type { NewNotice } from '../../contract/notices/notice.ts'
import { NOTICES_PATH } from '../../contract/notices/paths.ts'
import type { Notice } from '../../domain/notices/notice.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { touch } from '../platform/live/touch.ts'
import { dropWaiting, type PushedNotice } from './waiting-pushes.ts'
import { latestDueAt, LEASE, TRIES } from '../platform/background/tries.ts'

const MINUTE_FORMAT = `'YYYY-MM-DD"T"HH24:MI'`
export const COLUMNS = `id, title, text, zone, severity, users,
  to_char(starts_at, ${MINUTE_FORMAT}) AS "startsAt", to_char(ends_at, ${MINUTE_FORMAT}) AS "endsAt"`

/** Changes when the content of a notice does; its counters are left out. */
export const VERSION = `md5((title, text, starts_at, ends_at, zone, users, severity, is_pushed)::text)`

/** Notice as a type alias: an interface is not assignable to a row. */
type NoticeRow = { [Key in keyof Notice]: Notice[Key] }

/** Notices in force and to come. `now` is the comune's wall clock. */
export const noticesFrom = ({ query }: Queries, comuneId: string, now: string): Promise<Notice[]> =>
  query<NoticeRow>(
    `SELECT ${COLUMNS} FROM notice
     WHERE comune_id = $1 AND withdrawn_at IS NULL AND ends_at > $2::timestamp
     ORDER BY id`,
    [comuneId, now],
  )

export const addNotice = (database: Database, comuneId: string, notice: NewNotice): Promise<number> =>
  database.transaction((queries) => addNoticeIn(queries, comuneId, notice))

/** For use in a larger transaction. `jointId`: the act on many comuni that it is part of. */
export async function addNoticeIn(
  queries: Queries,
  comuneId: string,
  notice: NewNotice,
  jointId?: number,
): Promise<number> {
  const { title, text, startsAt, endsAt, zone, severity, users = null, isPushed = false } = notice
  const [row] = await queries.query<{ id: number }>(
    `INSERT INTO notice (comune_id, title, text, starts_at, ends_at, zone, severity, users, is_pushed, joint_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [comuneId, title, text, startsAt, endsAt, zone, severity, users, isPushed, jointId ?? null],
  )
  await touch(queries, comuneId, NOTICES_PATH)
  return row!.id
}

/** False if there is no such notice, or it was withdrawn before. */
export const withdrawNotice = (database: Database, comuneId: string, id: number): Promise<boolean> =>
  database.transaction((queries) => withdrawNoticeIn(queries, comuneId, id))

/** Phones that have not got it yet do not get it any more. */
export async function withdrawNoticeIn(queries: Queries, comuneId: string, id: number): Promise<boolean> {
  const [withdrawn] = await queries.query<{ id: number; jointId: number | null }>(
    `UPDATE notice SET withdrawn_at = now()
     WHERE comune_id = $1 AND id = $2 AND withdrawn_at IS NULL RETURNING id, joint_id AS "jointId"`,
    [comuneId, id],
  )
  if (withdrawn === undefined) return false
  // Also what is being sent: after a refusal it would be tried again.
  await dropWaiting(queries, comuneId, withdrawn, ['prepared', 'sending'])
  await touch(queries, comuneId, NOTICES_PATH)
  return true
}

export type NoticeToPush = Notice &
  PushedNotice & {
    readonly tries: number
    readonly version: string
    /** Stays when the notice changes, unlike its start: by it the ledger knows which phones have got it. */
    readonly writtenOn: string
  }

/** Takes a notice in force whose push is still to be sent; no other process takes it meanwhile. */
export async function takeNoticeToPush(
  { query }: Queries,
  comuneId: string,
  wallTime: string,
  now: number,
): Promise<NoticeToPush | undefined> {
  const [notice] = await query<{ [Key in keyof NoticeToPush]: NoticeToPush[Key] }>(
    `UPDATE notice SET push_tries = push_tries + 1, push_due_at = $4
     WHERE (comune_id, id) = (
       SELECT comune_id, id FROM notice
       WHERE comune_id = $1 AND is_pushed AND pushed_at IS NULL AND withdrawn_at IS NULL
         AND starts_at <= $2::timestamp AND ends_at > $2::timestamp AND push_tries < $6
         AND (push_due_at IS NULL OR push_due_at <= $3 OR push_due_at > $5)
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING ${COLUMNS}, push_tries AS tries, joint_id AS "jointId", ${VERSION} AS version,
       (created_at AT TIME ZONE 'UTC')::date AS "writtenOn"`,
    [comuneId, wallTime, new Date(now), new Date(now + LEASE), latestDueAt(now), TRIES],
  )
  return notice
}

/** Sets when it may be taken again, after a failure. */
export async function setPushDue({ query }: Queries, comuneId: string, id: number, at: number): Promise<void> {
  await query('UPDATE notice SET push_due_at = $3 WHERE comune_id = $1 AND id = $2', [comuneId, id, new Date(at)])
}

/**
 * Extends the time, since this process is still sending, and locks the notice. False if it was withdrawn or changed
 * since it was taken.
 */
export async function keepPushing(
  { query }: Queries,
  comuneId: string,
  { id, version }: NoticeToPush,
  now: number,
): Promise<boolean> {
  const standing = await query(
    `UPDATE notice SET push_due_at = $4
     WHERE comune_id = $1 AND id = $2 AND withdrawn_at IS NULL AND ${VERSION} = $3 RETURNING 1`,
    [comuneId, id, version, new Date(now + LEASE)],
  )
  return standing.length > 0
}

/** Not if it was changed since it was taken: then it is pushed again. */
export async function markPushed(
  { query }: Queries,
  comuneId: string,
  { id, version }: NoticeToPush,
  phones: number,
  now: number,
): Promise<void> {
  await query(`UPDATE notice SET pushed_at = $4, phones = $5 WHERE comune_id = $1 AND id = $2 AND ${VERSION} = $3`, [
    comuneId,
    id,
    version,
    new Date(now),
    phones,
  ])
}
