import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { emailOTP } from 'better-auth/plugins'
import { SESSION_COOKIE } from '../../contract/session.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import { secretOf } from '../database/secrets.ts'
import { authTables } from './auth-tables.ts'

const DAY = 24 * 3600

/** Unused for so long, a session ends; `sessions.ts` also ends it 90 days after the sign-in, used or not. */
export const IDLE_SECONDS = 30 * DAY

export const CODE_SECONDS = 10 * 60
const TRIES = 5

/** Better-auth works on the pool, or inside the transaction that is around it. */
const scope = new AsyncLocalStorage<Queries>()
export const inTransaction = <T>(queries: Queries, work: () => Promise<T>): Promise<T> => scope.run(queries, work)

export const signInSecret = (database: Pick<Database, 'query'>, comuneId: string): Promise<string> =>
  secretOf(database, comuneId, 'sign-in', () => randomBytes(32).toString('base64url'))

/** What every use of better-auth shares: the comune's own tables, secret and cookie. */
export const authOptions = (comuneId: string, secret: string, database: Database, clock: Clock) =>
  ({
    secret,
    database: authTables(comuneId, () => scope.getStore() ?? database, clock),
    // Its messages can name a person; what matters of them is answered, and logged, by our own routes.
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'user_session',
      expiresIn: IDLE_SECONDS,
      fields: {
        userId: 'user_id',
        token: 'token_hash',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'user_identity',
      storeStateStrategy: 'cookie',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'sign_in_code',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      // The prefix below is stronger than the one that this would add.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: SESSION_COOKIE }, oauth_state: { name: '__Host-accesso' } },
    },
  }) satisfies BetterAuthOptions

/** Sign-in by a code: nothing of it goes over HTTP by itself, our routes call its functions. */
export async function codeAuth(comuneId: string, database: Database, clock: Clock) {
  const secret = await signInSecret(database, comuneId)
  // Six digits alone are soon tried out; with the key their hash says nothing.
  const hash = (code: string): Promise<string> =>
    Promise.resolve(createHmac('sha256', secret).update(code).digest('base64url'))
  return betterAuth({
    ...authOptions(comuneId, secret, database, clock),
    baseURL: 'http://localhost',
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: TRIES,
        storeOTP: { hash },
        sendVerificationOTP: () => Promise.reject(new Error('codes.ts sends the code itself')),
      }),
    ],
  })
}

export type CodeAuth = Awaited<ReturnType<typeof codeAuth>>
