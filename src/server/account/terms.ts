import { randomBytes } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { secretOf } from '../platform/database/secrets.ts'

/** A session unused for so long ends. `sessions.ts` also ends it 90 days after the sign-in. */
export const IDLE_SECONDS = 30 * 24 * 3600

export const CODE_SECONDS = 10 * 60

export const signInSecret = (database: Pick<Database, 'query'>, comuneId: string): Promise<string> =>
  secretOf(database, comuneId, 'sign-in', () => randomBytes(32).toString('base64url'))
