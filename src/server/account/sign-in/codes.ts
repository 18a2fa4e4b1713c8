import type { Clock } from '../../platform/clock.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { codeLetter } from './code-letter.ts'
import type { MailQueue } from '../../platform/mail/queue.ts'
import type { CodeAuth } from './auth.ts'
import { CODE_SECONDS } from '../terms.ts'

export type CodeRefusal = 'wrong' | 'expired' | 'used-up'

interface SignedIn {
  userId: string
  /** `Set-Cookie` headers for the browser. */
  cookies: string[]
}

const REFUSALS: Record<string, CodeRefusal> = {
  INVALID_OTP: 'wrong',
  OTP_EXPIRED: 'expired',
  TOO_MANY_ATTEMPTS: 'used-up',
}

/**
 * Sign-in by a code sent to an address. Known and unknown addresses are treated alike: the first sign-in makes the
 * account.
 */
export interface Codes {
  send: (comune: Comune, email: string) => Promise<void>
  use: (comune: Comune, email: string, code: string, userAgent: string) => Promise<SignedIn | CodeRefusal>
}

/** Loading it takes half of the server's start, so it waits for the first sign-in. */
const betterAuth = () => import('./auth.ts')

export function createCodes(database: Database, mail: MailQueue, clock: Clock): Codes {
  const made = new Map<string, Promise<CodeAuth>>()

  function authOf({ id }: Comune): Promise<CodeAuth> {
    const auth = made.get(id) ?? betterAuth().then(({ codeAuth }) => codeAuth(id, database, clock))
    made.set(id, auth)
    // If the database was not reachable, the next request tries again.
    auth.catch(() => made.delete(id))
    return auth
  }

  return {
    async send(comune, email) {
      const auth = await authOf(comune)
      await oneAtATime(database, comune.id, email, async (queries) => {
        // Only the newest code works, also when two were requested at once.
        await queries.query('DELETE FROM sign_in_code WHERE comune_id = $1 AND identifier = $2', [
          comune.id,
          identifierOf(email),
        ])
        const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
        await mail.add(queries, comune, {
          to: email,
          ...codeLetter(comune, code),
          lifetime: CODE_SECONDS * 1000,
          isUrgent: true,
        })
      })
    },

    async use(comune, email, code, userAgent) {
      const auth = await authOf(comune)
      return oneAtATime(database, comune.id, email, async () => {
        try {
          const headers = new Headers({ 'user-agent': userAgent })
          const answer = await auth.api.signInEmailOTP({ body: { email, otp: code }, headers, returnHeaders: true })
          return { userId: answer.response.user.id, cookies: answer.headers.getSetCookie() }
        } catch (error) {
          // Returned, not thrown: the transaction must keep the count of tries.
          const { errorCode } = await betterAuth()
          const refusal = REFUSALS[errorCode(error) ?? '']
          if (refusal === undefined) throw error
          return refusal
        }
      })
    },
  }
}

/** Better-auth's name for the code of an address. */
export const identifierOf = (email: string): string => `sign-in-otp-${email}`

/**
 * Better-auth reads a code, removes it and writes it back with one try less. So requests for one address wait for each
 * other, across processes: each wrong try counts, and a code works once.
 */
const oneAtATime = <T>(
  database: Database,
  comuneId: string,
  email: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> =>
  database.transaction(async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${comuneId} ${email}`])
    const { inTransaction } = await betterAuth()
    return inTransaction(queries, () => work(queries))
  })
