import { randomInt } from 'node:crypto'
import { DAY } from '../../../domain/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { AGAIN, EVENING } from '../draft.ts'
import { installationKey } from './save-installation.ts'

/** Without I, O, 0 and 1, since codes are read out loud. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const CODE_LIFE = DAY

export type HouseholdStore = ReturnType<typeof householdStore>

/** Phones of one household: whoever taps "Fatto" on one has done it for all. */
export const householdStore = (database: Database, clock: Clock) => ({
  /** Replaces the household's earlier code. */
  newCode: async (comuneId: string, household: string): Promise<string> => {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    await database.query('DELETE FROM household_code WHERE comune_id = $1 AND household = $2', [comuneId, household])
    await database.query(
      'INSERT INTO household_code (comune_id, code, household, expires_at) VALUES ($1, $2, $3, $4)',
      [comuneId, code, household, new Date(clock() + CODE_LIFE)],
    )
    return code
  },

  /** False where the code is unknown or too old. */
  join: async (comuneId: string, id: string, code: string): Promise<boolean> => {
    const joined = await database.query(
      `UPDATE installation SET household = known.household FROM household_code known
       WHERE known.comune_id = $1 AND known.code = $2 AND known.expires_at > $3
         AND installation.comune_id = $1 AND installation.key = $4
       RETURNING 1`,
      [comuneId, code, new Date(clock()), installationKey(id)],
    )
    return joined.length > 0
  },

  /** "Fatto": nobody of the household is reminded of that collection again. */
  markDone: (comuneId: string, household: string, date: string): Promise<void> =>
    database.transaction(async ({ query }) => {
      await query(
        'INSERT INTO collection_done (comune_id, household, date) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [comuneId, household, date],
      )
      await query(
        `DELETE FROM reminder USING installation
         WHERE reminder.comune_id = $1 AND installation.comune_id = $1 AND installation.household = $2
           AND reminder.installation_key = installation.key AND reminder.date = $3
           AND split_part(reminder.kind, ' ', 1) = ANY ($4) AND reminder.state IN ('prepared', 'sending')`,
        [comuneId, household, date, [EVENING, AGAIN]],
      )
    }),

  /** Of these households, those that have put that day's collection out. */
  doneOn: async (comuneId: string, households: readonly string[], dates: readonly string[]): Promise<Set<string>> => {
    const rows = await database.query<{ household: string; date: string }>(
      `SELECT household, date FROM collection_done
       WHERE comune_id = $1 AND household = ANY($2::uuid[]) AND date = ANY($3)`,
      [comuneId, households, dates],
    )
    return new Set(rows.map(({ household, date }) => `${household} ${date}`))
  },
})
