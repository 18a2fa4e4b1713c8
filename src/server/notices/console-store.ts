import type { NoticeBody, NoticeView } from '../../contract/notices/console.ts'
import { NOTICES_PATH } from '../../contract/notices/paths.ts'
import type { Database, Queries, Row } from '../platform/database/database.ts'
import { touch } from '../platform/live/touch.ts'
import { COLUMNS, VERSION } from './store.ts'
import { dropWaiting, type PushedNotice } from './waiting-pushes.ts'

/** All stored notices, the newest first; they are kept for a year. `now` is the comune's wall clock. */
export const allNotices = ({ query }: Queries, comuneId: string, now: string): Promise<NoticeView[]> =>
  query<NoticeView & Row>(
    `SELECT ${COLUMNS}, is_pushed AS "isPushed", phones, joint_id IS NOT NULL AS "isJoint",
       withdrawn_at IS NOT NULL AS "isEnded", ${VERSION} AS version,
       CASE WHEN withdrawn_at IS NOT NULL OR ends_at <= $2::timestamp THEN 'finito'
         WHEN starts_at > $2::timestamp THEN 'programmato' ELSE 'in vigore' END AS state
     FROM notice WHERE comune_id = $1 ORDER BY starts_at DESC, id DESC LIMIT 500`,
    [comuneId, now],
  )

export type NoticeChange = 'done' | 'other' | 'gone'

/** Changes a notice that nobody has withdrawn; 'other' where somebody has changed it meanwhile. */
export const changeNotice = (
  database: Database,
  comuneId: string,
  id: number,
  { notice, replaces }: { notice: NoticeBody; replaces: string },
): Promise<NoticeChange> =>
  database.transaction(async (queries) => {
    const [there] = await queries.query<{ version: string; jointId: number | null }>(
      `SELECT ${VERSION} AS version, joint_id AS "jointId" FROM notice
       WHERE comune_id = $1 AND id = $2 AND withdrawn_at IS NULL FOR UPDATE`,
      [comuneId, id],
    )
    if (there === undefined) return 'gone'
    if (there.version !== replaces) return 'other'
    const { title, text, startsAt, endsAt, zone, users, severity, isPushed } = notice
    const [changed] = await queries.query<{ version: string }>(
      `UPDATE notice SET title = $3, text = $4, starts_at = $5, ends_at = $6, zone = $7, users = $8, severity = $9,
         is_pushed = $10 WHERE comune_id = $1 AND id = $2 RETURNING ${VERSION} AS version`,
      [comuneId, id, title, text, startsAt, endsAt, zone, users, severity, isPushed],
    )
    if (changed?.version !== there.version) await pushAgain(queries, comuneId, { id, jointId: there.jointId })
    await touch(queries, comuneId, NOTICES_PATH)
    return 'done'
  })

/** Phones that have not got it yet get the new one. The ledger leaves out those that have got the old one. */
async function pushAgain(queries: Queries, comuneId: string, notice: PushedNotice): Promise<void> {
  const waiting = await dropWaiting(queries, comuneId, notice, ['prepared'])
  await queries.query(
    `UPDATE notice SET push_due_at = NULL, push_tries = 0, pushed_at = CASE WHEN $3 THEN NULL ELSE pushed_at END
     WHERE comune_id = $1 AND id = $2`,
    [comuneId, notice.id, waiting > 0],
  )
}
