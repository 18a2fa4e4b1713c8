import type { PhonesView } from '../../../../contract/edition/preview.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { changeKind } from '../../../reminders/pushes/change-notifier.ts'
import type { Edition } from '../../edition.ts'

/** How many phones were opened since the edition took effect: these have it. */
export async function phonesAfter(
  { query }: Queries,
  { comuneId, number, effectiveAt }: Edition,
): Promise<Omit<PhonesView, 'toNotify'>> {
  const [phones] = await query<{ reminded: number; opened: number }>(
    `SELECT count(*) AS reminded, count(*) FILTER (WHERE seen_at >= $2) AS opened FROM installation WHERE comune_id = $1`,
    [comuneId, effectiveAt],
  )
  const [notified] = await query<PhonesView['notified']>(
    `SELECT count(*) FILTER (WHERE state = 'sent') AS sent,
       count(*) FILTER (WHERE state IN ('prepared', 'sending')) AS waiting,
       count(*) FILTER (WHERE state NOT IN ('sent', 'prepared', 'sending')) AS lost
     FROM reminder WHERE comune_id = $1 AND kind = $2`,
    [comuneId, changeKind(number)],
  )
  return { ...phones!, notified: notified! }
}
