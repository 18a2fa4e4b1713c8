import { TRIES } from '../../platform/background/tries.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { ENDS_WITHIN, type TodayFact } from '../../../domain/gestore/today.ts'
import { DAY } from '../../../domain/durations.ts'
import type { Comune } from '../../comune/comuni.ts'

const SHOWN_WORDS = 3

type FactRow = { [Key in keyof TodayFact]: TodayFact[Key] } & Row

/** One query for all comuni: with a thousand of them, nine queries each would be too many. */
export const publishingFacts = ({ query }: Queries, comuni: readonly string[], now: number): Promise<TodayFact[]> =>
  query<FactRow>(
    `SELECT 'segnalazioni' AS kind, comune_id AS "comuneId", count(*) AS count,
       to_char(min(created_at), 'YYYY-MM-DD') AS day, NULL::text[] AS names
     FROM point_report WHERE comune_id = ANY ($1) AND state IN ('inviata', 'in-carico') GROUP BY comune_id
     UNION ALL
     SELECT 'parole', comune_id, count(*), NULL, (array_agg(words ORDER BY times DESC, words))[1:${SHOWN_WORDS}]
     FROM guide_missing WHERE comune_id = ANY ($1) AND last_on > ($2::timestamptz - interval '30 days')::date GROUP BY comune_id
     UNION ALL
     SELECT 'posta', comune_id, count(*), NULL, NULL
     FROM mail WHERE comune_id = ANY ($1) AND failed_at > $3 GROUP BY comune_id
     UNION ALL
     SELECT 'notifiche', comune_id, sum(count)::bigint, NULL, NULL FROM (
       SELECT comune_id, count(*) FROM reminder
       WHERE comune_id = ANY ($1) AND state = 'failed' AND expires_at > $3 GROUP BY comune_id
       UNION ALL
       SELECT comune_id, count(*) FROM notice
       WHERE comune_id = ANY ($1) AND is_pushed AND pushed_at IS NULL AND push_tries >= ${TRIES} AND withdrawn_at IS NULL
         AND starts_at > $3 GROUP BY comune_id
     ) AS failed GROUP BY comune_id`,
    [comuni, new Date(now), new Date(now - 7 * DAY)],
  )

export const pickupFacts = ({ query }: Queries, comuni: readonly string[], today: string): Promise<TodayFact[]> =>
  query<FactRow>(
    `SELECT 'ritiri-scaduti' AS kind, comune_id AS "comuneId", count(*) AS count, min(due_on)::text AS day
     FROM bulky_booking WHERE comune_id = ANY ($1) AND status = 'confermato' AND due_on < $2 AND date >= $2
     GROUP BY comune_id
     UNION ALL
     SELECT 'esiti', comune_id, count(*), min(date)::text
     FROM bulky_booking WHERE comune_id = ANY ($1) AND status = 'confermato' AND date < $2 GROUP BY comune_id`,
    [comuni, today],
  )

interface DraftRow extends Row {
  comuneId: string
  part: string
  author: string
  day: string
}

/** Per comune: which parts have drafts, and whose. */
export async function draftFacts(
  { query }: Queries,
  comuni: readonly string[],
  nameOf: (part: string) => string,
): Promise<TodayFact[]> {
  const rows = await query<DraftRow>(
    `SELECT comune_id AS "comuneId", part, author, to_char(changed_at, 'YYYY-MM-DD') AS day
     FROM draft WHERE comune_id = ANY ($1) ORDER BY changed_at`,
    [comuni],
  )
  return [...Map.groupBy(rows, ({ comuneId }) => comuneId)].map(([comuneId, drafts]) => ({
    kind: 'bozza' as const,
    comuneId,
    count: drafts.length,
    day: drafts[0]!.day,
    names: drafts.map(({ part, author }) => `${nameOf(part)} (${author})`),
  }))
}

/** Calendars whose last published day is near or past. */
export const calendarFacts = (comuni: readonly Comune[], today: Temporal.PlainDate): TodayFact[] =>
  comuni.flatMap(({ id, public: { calendar } }) => {
    const day = calendar.validUntil
    const isNear = day !== undefined && today.until(day, { largestUnit: 'days' }).days <= ENDS_WITHIN
    return isNear ? [{ kind: 'calendario' as const, comuneId: id, count: 1, day }] : []
  })
