import type { StaffData } from '../gestore/own-data.ts'

/** What somebody did at the desk. Whose pickups they were is left out: that is personal data of others. */
export const deskData: StaffData = {
  name: 'sportello',
  load: ({ query }, { gestoreId, id }) =>
    query(
      `SELECT comune_id AS "comuneId", at, kind FROM bulky_event
       WHERE by_user = $2 AND by_role = 'operatore' AND gestore_of(comune_id) = $1 ORDER BY at`,
      [gestoreId, id],
    ),
}
