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

/** More than one network gets (`attempts.ts`): nobody elsewhere can use a code up that its owner is about to type. */
const TRIES = 20

/** Better-auth works on the pool, or inside the transaction that is around it. */
const scope = new AsyncLocalStorage<Queries>()
export const inTransaction = <T>(queries: Queries, work: () => Promise<T>): Promise<T> => scope.run(queries, work)

/** What it calls a refusal; undefined for what is a fault. */
export const errorCode = (error: unknown): string | undefined => (isAPIError(error) ? error.body?.code : undefined)

/** What every use of better-auth shares: the comune's own tables, secret and cookie. */
export const authOptions = (comuneId: string, secret: string, database: Database, clock: Clock) =>
  ({
    secret,
    database: authTables(comuneId, () => scope.getStore() ?? database, clock),
    // Its messages can name a person; what matters of them is answered, and logged, by our own routes.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // It knows no networks here and would count everybody as one: a stranger could use up the sign-ins of all.
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
