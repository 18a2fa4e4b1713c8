import type { Database } from '../platform/database/database.ts'

export interface MissingWords {
  words: string
  times: number
  /** `2026-11-15` */
  last_on: string
}

/** Limit against floods of made-up words; known words are still counted. */
const MAX_KEPT = 10_000

/** Counts of words not found in the guide. No person, no device, no time of day. */
export function missingStore(database: Database) {
  return {
    /** Idempotent: counts once per act. */
    add: (comuneId: string, words: string, act: string, today: string): Promise<void> =>
      database.transaction(async ({ query }) => {
        const isNew = await query(
          'INSERT INTO guide_missing_act (comune_id, act, on_date) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING act',
          [comuneId, act, today],
        )
        if (isNew.length > 0) await query(COUNT, [comuneId, words, today, MAX_KEPT])
      }),

    list: (comuneId: string): Promise<MissingWords[]> =>
      database.query<MissingWords & Record<string, unknown>>(
        'SELECT words, times, last_on FROM guide_missing WHERE comune_id = $1 ORDER BY times DESC, words',
        [comuneId],
      ),

    forget: async (comuneId: string, words: string): Promise<void> => {
      await database.query('DELETE FROM guide_missing WHERE comune_id = $1 AND words = $2', [comuneId, words])
    },
  }
}

const COUNT = `
  INSERT INTO guide_missing AS known (comune_id, words, last_on)
  SELECT $1, $2, $3::date
  WHERE EXISTS (SELECT FROM guide_missing WHERE comune_id = $1 AND words = $2)
     OR (SELECT count(*) FROM guide_missing WHERE comune_id = $1) < $4
  ON CONFLICT (comune_id, words) DO UPDATE SET times = known.times + 1, last_on = excluded.last_on`
