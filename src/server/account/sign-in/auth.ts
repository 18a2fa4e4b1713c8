import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { emailOTP } from 'better-auth/plugins'
import { SESSION_COOKIE } from '../../../contract/account/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { authTables } from './auth-tables.ts'
import { CODE_SECONDS, IDLE_SECONDS, signInSecret } from '../terms.ts'

/**
 * More than one network may try (`attempts.ts`): a stranger elsewhere cannot use up the code that its owner is about to
 * type.
 */
const TRIES = 20

/** The transaction around a call of better-auth; without one it works on the pool. */
const scope = new AsyncLocalStorage<Queries>()
export const inTransaction = <T>(queries: Queries, work: () => Promise<T>): Promise<T> => scope.run(queries, work)

/** Better-auth's code of a refusal; undefined for a fault. */
export const errorCode = (error: unknown): string | undefined => (isAPIError(error) ? error.body?.code : undefined)

/** What every use of better-auth shares: the comune's own tables, secret and cookie. */
export const authOptions = (comuneId: string, secret: string, database: Database, clock: Clock) =>
  ({
    secret,
    database: authTables(comuneId, () => scope.getStore() ?? database, clock),
    // Its messages can name a person. Our own routes answer and log what matters of them.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // It does not see networks and would count everybody as one: a stranger could use up everyone's sign-ins.
    rateLimit: { enabled: false },
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

/** Sign-in by a code. It has no routes of its own: ours call its functions. */
export async function codeAuth(comuneId: string, database: Database, clock: Clock) {
  const secret = await signInSecret(database, comuneId)
  // A plain hash of six digits is soon guessed: this one needs the key.
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
