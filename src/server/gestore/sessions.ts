import { randomBytes } from 'node:crypto'
import type { Staff } from '../../contract/gestore/staff.ts'
import { HOUR } from '../../domain/durations.ts'
import { hashToken } from '../account/sign-in/auth-rows.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries } from '../platform/database/database.ts'

/**
 * As long as a resident's: the tablet in the van should not ask for a code every morning. Ending access ends sessions
 * at once.
 */
const IDLE = 30 * 24 * HOUR
export const STAFF_SESSION_MAX_AGE = 90 * 24 * HOUR
/** A session in use is renewed at most this often, not at every request. */
const REFRESH_AFTER = 6 * HOUR

/** A token is valid only on hosts of its own gestore. */
export interface StaffToken {
  readonly comuneId: string
  readonly token: string
}

export interface StaffSession extends Staff {
  readonly gestoreId: string
}

/** All roles of a row of `staff AS person`, as JSON. */
export const GRANTS = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('role', role, 'comuneId', comune_id) ORDER BY role, comune_id) FROM staff_role
  WHERE (staff_role.gestore_id, staff_id) = (person.gestore_id, person.id)), '[]')`

export interface StaffSessions {
  /** In one query. The answer has the order of the tokens. */
  findAll: (asked: readonly StaffToken[]) => Promise<(StaffSession | undefined)[]>
  end: (asked: StaffToken) => Promise<void>
  /** Whether the comune belongs to this gestore, and is served, published or drafted. */
  hasComune: (gestoreId: string, comuneId: string, isServed: boolean) => Promise<boolean>
}

interface StaffSessionRow extends StaffSession {
  [column: string]: unknown
  /** Position among the tokens asked for, counted from one. */
  place: number
  tokenHash: string
  updatedAt: Date
}

export function createStaffSessions({ query }: Database, clock: Clock): StaffSessions {
  async function refresh(found: readonly StaffSessionRow[]): Promise<void> {
    const now = clock()
    const due = found.filter(({ updatedAt }) => now - updatedAt.getTime() >= REFRESH_AFTER)
    if (due.length === 0) return
    await query(
      `WITH used AS (
         UPDATE staff_session AS session SET updated_at = $3, expires_at = $4
         FROM unnest($1::text[], $2::text[]) AS due (gestore_id, token_hash)
         WHERE (session.gestore_id, session.token_hash) = (due.gestore_id, due.token_hash)
         RETURNING session.gestore_id, staff_id
       )
       UPDATE staff SET last_seen_at = $3 FROM used WHERE (staff.gestore_id, id) = (used.gestore_id, staff_id)`,
      [due.map((row) => row.gestoreId), due.map((row) => row.tokenHash), new Date(now), new Date(now + IDLE)],
    )
  }

  return {
    async findAll(asked) {
      const rows = await query<StaffSessionRow>(
        `SELECT place, session.token_hash AS "tokenHash", updated_at AS "updatedAt",
           person.gestore_id AS "gestoreId", person.id, email, name, ${GRANTS} AS grants
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (comune_id, token_hash, place)
         JOIN staff_session AS session
           ON session.gestore_id = gestore_of(asked.comune_id) AND session.token_hash = asked.token_hash
         JOIN staff AS person ON (person.gestore_id, person.id) = (session.gestore_id, staff_id)
         WHERE ended_at IS NULL AND expires_at > $3 AND session.created_at > $4`,
        [
          asked.map(({ comuneId }) => comuneId),
          asked.map(({ token }) => hashToken(token)),
          new Date(clock()),
          new Date(clock() - STAFF_SESSION_MAX_AGE),
        ],
      )
      await refresh(rows)
      const found = Array.from<StaffSession | undefined>({ length: asked.length })
      for (const { place, gestoreId, id, email, name, grants } of rows) {
        found[place - 1] = { gestoreId, id, email, name, grants }
      }
      return found
    },

    async end({ comuneId, token }) {
      await query('DELETE FROM staff_session WHERE gestore_id = gestore_of($1) AND token_hash = $2', [
        comuneId,
        hashToken(token),
      ])
    },

    async hasComune(gestoreId, comuneId, isServed) {
      const found = await query(
        `SELECT WHERE gestore_of($2) = $1
           AND ($3 OR EXISTS (SELECT FROM edition WHERE comune_id = $2) OR EXISTS (SELECT FROM draft WHERE comune_id = $2))`,
        [gestoreId, comuneId, isServed],
      )
      return found.length > 0
    },
  }
}

/** Returns the token for the browser; only its hash is stored. */
export async function openStaffSession(
  { query }: Queries,
  gestoreId: string,
  staffId: string,
  now: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await query(
    `WITH seen AS (UPDATE staff SET last_seen_at = $4 WHERE gestore_id = $1 AND id = $2)
     INSERT INTO staff_session (gestore_id, staff_id, token_hash, created_at, updated_at, expires_at)
     VALUES ($1, $2, $3, $4, $4, $5)`,
    [gestoreId, staffId, hashToken(token), new Date(now), new Date(now + IDLE)],
  )
  return token
}
