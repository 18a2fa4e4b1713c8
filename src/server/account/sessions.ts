import type { DeviceSession, User } from '../../contract/account/answers.ts'
import { HOUR } from '../../domain/durations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import type { PersonalData } from '../platform/database/personal-data.ts'
import { hashToken } from './sign-in/auth-rows.ts'
import { IDLE_SECONDS } from './terms.ts'
import { identifierOf } from './sign-in/codes.ts'
import { deviceName } from './device-name.ts'

const MAX_AGE = 90 * 24 * HOUR
/** A session in use is renewed at most this often, not at every request. */
const REFRESH_AFTER = 6 * HOUR

export interface Session {
  id: string
  user: User
}

interface SessionToken {
  comuneId: string
  token: string
}

/** The sessions that better-auth made: finding, listing and ending them. */
export interface Sessions {
  find: (comuneId: string, token: string) => Promise<Session | undefined>
  /** In one query. The answer has the order of the tokens. */
  findAll: (asked: readonly SessionToken[]) => Promise<(Session | undefined)[]>
  list: (comuneId: string, userId: string, currentId: string) => Promise<DeviceSession[]>
  end: (comuneId: string, userId: string, id: string) => Promise<boolean>
  endAll: (comuneId: string, userId: string) => Promise<void>
}

interface SessionRow extends User {
  [column: string]: unknown
  /** Position among the tokens asked for, counted from one. */
  place: number
  comuneId: string
  sessionId: string
  updatedAt: Date
}

/** What else ends when a session is ended. Without a session id: all sessions of the person have ended. */
export type AfterSignOut = (queries: Queries, comuneId: string, userId: string, sessionId?: string) => Promise<void>

export function createSessions(database: Database, clock: Clock, afterSignOut: AfterSignOut): Sessions {
  const { query } = database
  const limits = (): [Date, Date] => [new Date(clock()), new Date(clock() - MAX_AGE)]

  async function refresh(found: readonly SessionRow[]): Promise<void> {
    const now = clock()
    const due = found.filter(({ updatedAt }) => now - updatedAt.getTime() >= REFRESH_AFTER)
    if (due.length === 0) return
    await query(
      `UPDATE user_session s SET updated_at = $3, expires_at = $4
       FROM unnest($1::text[], $2::text[]) AS due (comune_id, id) WHERE s.comune_id = due.comune_id AND s.id = due.id`,
      [
        due.map(({ comuneId }) => comuneId),
        due.map(({ sessionId }) => sessionId),
        new Date(now),
        new Date(now + IDLE_SECONDS * 1000),
      ],
    )
  }

  async function findAll(asked: readonly SessionToken[]): Promise<(Session | undefined)[]> {
    const rows = await query<SessionRow>(
      `SELECT asked.place, s.comune_id AS "comuneId", s.id AS "sessionId", s.updated_at AS "updatedAt",
         u.id, u.email, u.name
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (comune_id, token_hash, place)
       JOIN user_session s ON s.comune_id = asked.comune_id AND s.token_hash = asked.token_hash
       JOIN app_user u ON u.comune_id = s.comune_id AND u.id = s.user_id
       WHERE s.expires_at > $3 AND s.created_at > $4`,
      [asked.map(({ comuneId }) => comuneId), asked.map(({ token }) => hashToken(token)), ...limits()],
    )
    await refresh(rows)
    const found = Array.from<Session | undefined>({ length: asked.length })
    for (const { place, sessionId, id, email, name } of rows) {
      found[place - 1] = { id: sessionId, user: { id, email, name } }
    }
    return found
  }

  return {
    find: async (comuneId, token) => (await findAll([{ comuneId, token }]))[0],
    findAll,

    async list(comuneId, userId, currentId) {
      const rows = await query<{ id: string; userAgent: string; createdAt: Date; updatedAt: Date }>(
        `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", updated_at AS "updatedAt"
         FROM user_session WHERE comune_id = $1 AND user_id = $2 AND expires_at > $3 AND created_at > $4
         ORDER BY updated_at DESC`,
        [comuneId, userId, ...limits()],
      )
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: updatedAt.toISOString(),
        isCurrent: id === currentId,
      }))
    },

    end: (comuneId, userId, id) =>
      database.transaction(async (queries) => {
        const ended = await queries.query(
          'DELETE FROM user_session WHERE comune_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
          [comuneId, userId, id],
        )
        await afterSignOut(queries, comuneId, userId, id)
        return ended.length > 0
      }),

    endAll: (comuneId, userId) =>
      database.transaction(async (queries) => {
        await queries.query('DELETE FROM user_session WHERE comune_id = $1 AND user_id = $2', [comuneId, userId])
        await afterSignOut(queries, comuneId, userId)
      }),
  }
}

/** Sessions and identities are deleted together with the account. */
export const accountData: PersonalData = {
  name: 'account',
  load: async ({ query }, { comuneId, userId }) => {
    const [account] = await query(
      `SELECT email, name, created_at AS "createdAt" FROM app_user WHERE comune_id = $1 AND id = $2`,
      [comuneId, userId],
    )
    const devices = await query(
      `SELECT user_agent AS "userAgent", created_at AS "createdAt", updated_at AS "lastSeenAt"
       FROM user_session WHERE comune_id = $1 AND user_id = $2 ORDER BY created_at`,
      [comuneId, userId],
    )
    const identities = await query(
      `SELECT provider_id AS provider, account_id AS "id", created_at AS "createdAt"
       FROM user_identity WHERE comune_id = $1 AND user_id = $2 ORDER BY created_at`,
      [comuneId, userId],
    )
    return { ...account, devices, identities }
  },
  erase: async ({ query }, { comuneId, userId, email }) => {
    await query('DELETE FROM sign_in_code WHERE comune_id = $1 AND identifier = $2', [comuneId, identifierOf(email)])
    await query('DELETE FROM app_user WHERE comune_id = $1 AND id = $2', [comuneId, userId])
  },
}
