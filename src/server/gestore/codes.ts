import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeLetter } from '../account/sign-in/code-letter.ts'
import { CODE_SECONDS } from '../account/terms.ts'
import type { Comune } from '../comune/comuni.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { secretOf } from '../platform/database/secrets.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import { openStaffSession } from './sessions.ts'

/**
 * More than one network may try (`attempts.ts`): a stranger elsewhere cannot use up the code that its owner is about to
 * type.
 */
const TRIES = 20

/** Staff work in many comuni: their secrets and counts belong to none. */
export const NO_COMUNE = { id: '' }

/**
 * Sign-in by a code, for people who were invited: signing in creates no account. Strangers do not learn who is staff:
 * every address gets the same answer, and only staff get mail.
 */
export interface StaffCodes {
  send: (comune: Comune, email: string) => Promise<void>
  /** The token of a new session; undefined where the code is wrong, old or used up. */
  use: (comune: Comune, email: string, code: string) => Promise<string | undefined>
}

export function createStaffCodes(database: Database, mail: MailQueue, clock: Clock): StaffCodes {
  /** A plain hash of six digits is soon guessed: this one needs the key. */
  async function hashOf(email: string, code: string): Promise<string> {
    const secret = await secretOf(database, NO_COMUNE.id, 'staff-code', () => randomBytes(32).toString('base64url'))
    return createHmac('sha256', secret).update(`${email} ${code}`).digest('base64url')
  }

  return {
    async send(comune, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const hash = await hashOf(email, code)
      await database.transaction(async (queries) => {
        const kept = await queries.query(
          `INSERT INTO staff_code (gestore_id, staff_id, code_hash, expires_at)
           SELECT gestore_id, id, $3, $4 FROM staff
           WHERE gestore_id = gestore_of($1) AND email = $2 AND ended_at IS NULL
           ON CONFLICT (gestore_id, staff_id) DO UPDATE
             SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
           RETURNING 1`,
          [comune.id, email, hash, new Date(clock() + CODE_SECONDS * 1000)],
        )
        if (kept.length === 0) return
        const letter = codeLetter(comune, code)
        await mail.add(queries, comune, { to: email, ...letter, lifetime: CODE_SECONDS * 1000, isUrgent: true })
      })
    },

    async use(comune, email, code) {
      const hash = await hashOf(email, code)
      return database.transaction(async (queries) => {
        // The row stays locked until the end: each wrong try counts, and a code works once.
        const [tried] = await queries.query<{ gestoreId: string; staffId: string; isRight: boolean }>(
          `UPDATE staff_code SET tries = tries + 1 FROM staff
           WHERE staff_code.gestore_id = gestore_of($1) AND (staff.gestore_id, id) = (staff_code.gestore_id, staff_id)
             AND email = $2 AND ended_at IS NULL AND expires_at > $4 AND tries < ${TRIES}
           RETURNING staff_code.gestore_id AS "gestoreId", staff_id AS "staffId", code_hash = $3 AS "isRight"`,
          [comune.id, email, hash, new Date(clock())],
        )
        if (tried === undefined || !tried.isRight) return undefined
        const { gestoreId, staffId } = tried
        await queries.query('DELETE FROM staff_code WHERE gestore_id = $1 AND staff_id = $2', [gestoreId, staffId])
        return openStaffSession(queries, gestoreId, staffId, clock())
      })
    },
  }
}
