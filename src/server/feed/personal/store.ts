import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/database/personal-data.ts'

const TOKEN_BYTES = 32

/** Secret feed addresses, one per person. */
export const personalFeedStore = ({ query }: Pick<Database, 'query'>) => ({
  tokenOf: async (comuneId: string, userId: string): Promise<string | null> => {
    const [row] = await query<{ token: string }>(
      'SELECT token FROM personal_feed WHERE comune_id = $1 AND user_id = $2',
      [comuneId, userId],
    )
    return row?.token ?? null
  },

  /** Creates the address, or replaces one that others have learned. */
  renew: async (comuneId: string, userId: string, now: number): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await query(
      `INSERT INTO personal_feed (comune_id, user_id, token, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (comune_id, user_id) DO UPDATE SET token = $3, created_at = $4`,
      [comuneId, userId, token, new Date(now)],
    )
    return token
  },

  revoke: async (comuneId: string, userId: string): Promise<void> => {
    await query('DELETE FROM personal_feed WHERE comune_id = $1 AND user_id = $2', [comuneId, userId])
  },

  ownerOf: async (comuneId: string, token: string): Promise<string | undefined> => {
    const [row] = await query<{ userId: string }>(
      'SELECT user_id AS "userId" FROM personal_feed WHERE comune_id = $1 AND token = $2',
      [comuneId, token],
    )
    return row?.userId
  },
})

export const personalFeedData: PersonalData = {
  name: 'calendario personale',
  load: ({ query }, { comuneId, userId }) =>
    query('SELECT token, created_at AS "createdAt" FROM personal_feed WHERE comune_id = $1 AND user_id = $2', [
      comuneId,
      userId,
    ]),
  erase: async ({ query }, { comuneId, userId }) => {
    await query('DELETE FROM personal_feed WHERE comune_id = $1 AND user_id = $2', [comuneId, userId])
  },
}
