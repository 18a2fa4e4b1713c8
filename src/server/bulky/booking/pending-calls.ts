import type { PendingCall } from '../../../contract/bulky/view.ts'
import type { Database, Queries, Row } from '../../platform/database/database.ts'
import type { Act } from './booking.ts'
import { isDone, writeEvent } from './change.ts'

/**
 * People without an e-mail address whose pickup the gestore moved or cancelled, and whom nobody has called or visited since.
 * Read from the history, which also says who called and when.
 */
export const pendingCalls = ({ query }: Queries, comuneId: string): Promise<PendingCall[]> =>
  query<PendingCall & Row>(
    `SELECT booking.id, code, person ->> 'name' AS name, person ->> 'phone' AS phone, date, last.kind AS change
     FROM bulky_booking AS booking, LATERAL (
       SELECT kind FROM bulky_event AS event
       WHERE (event.comune_id, booking_id) = (booking.comune_id, booking.id)
         AND by_role = 'operatore' AND kind IN ('spostato', 'annullato', 'chiamato', 'esito')
       ORDER BY event.id DESC LIMIT 1
     ) AS last
     WHERE comune_id = $1 AND person IS NOT NULL AND person ->> 'email' IS NULL AND last.kind IN ('spostato', 'annullato')
     ORDER BY date, code`,
    [comuneId],
  )

export const markCalled = (database: Database, act: Act, id: string): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.query('SELECT FROM bulky_booking WHERE comune_id = $1 AND id = $2 FOR UPDATE', [act.comuneId, id])
    if (!(await isDone(queries, act))) await writeEvent(queries, act, id, 'chiamato', {})
  })
