import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../src/contract/idempotency.ts'
import { type Role, SESSION_COOKIE } from '../../src/contract/session.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'
import type { Database } from '../../src/server/database/database.ts'
import { hashToken } from '../../src/server/sign-in/auth-rows.ts'

const COMUNE = 'base'
const HOUR = 3600_000
const ANSWER_TIMEOUT = 10_000
const PATIENCE = 120_000
const TRY_AGAIN_AFTER = 100

/** Yes or no: what a phone may show. */
export interface Answer {
  readonly status: number
  readonly body: { readonly id?: string; readonly date?: string; readonly type?: string; readonly moved?: number }
  /** How often it was sent until then. */
  readonly attempts: number
}

/** A signed-in phone. Like the app's outbox it sends an act again, with its key, until there is an answer. */
export interface Phone {
  act: (path: string, body: unknown) => Promise<Answer>
}

/** As a proxy tells it: some address of the net for tests and examples, RFC 2544's. */
export const fromSomewhere = (): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Signed in without the mail in between: the session is written as the sign-in writes it. */
export async function newPhone(
  url: string,
  database: Database,
  email: string,
  role: Role = 'resident',
): Promise<Phone> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  await database.query(
    `WITH person AS (
       INSERT INTO app_user (comune_id, id, email, email_verified, name, role, created_at, updated_at)
       VALUES ($1, $2, $3, true, '', $4, $5, $5) RETURNING comune_id, id
     )
     INSERT INTO user_session (comune_id, id, user_id, token_hash, created_at, updated_at, expires_at)
     SELECT comune_id, id, id, $6, $5, $5, $7 FROM person`,
    [COMUNE, randomUUID(), email, role, now, hashToken(token), new Date(now.getTime() + HOUR)],
  )
  const xsrf = randomBytes(18).toString('base64url')
  const headers = {
    cookie: `${SESSION_COOKIE}=${token}; ${XSRF_COOKIE}=${xsrf}`,
    [XSRF_HEADER]: xsrf,
    'content-type': 'application/json',
  }
  return { act: (path, body) => untilAnswered(url + path, headers, JSON.stringify(body)) }
}

async function untilAnswered(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const key = randomUUID()
  const until = performance.now() + PATIENCE
  for (let attempts = 1; performance.now() < until; attempts++) {
    const answer = await sendOnce(url, { ...headers, ...fromSomewhere(), [IDEMPOTENCY_HEADER]: key }, body)
    if (answer !== undefined) return { ...answer, attempts }
    await wait(TRY_AGAIN_AFTER)
  }
  throw new Error(`No answer from ${url} within ${PATIENCE} ms`)
}

/** Undefined where nobody can say whether it was done: no answer, half an answer, or a server in trouble. */
async function sendOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Omit<Answer, 'attempts'> | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const read = (await answer.json()) as Answer['body']
    return answer.status >= 500 ? undefined : { status: answer.status, body: read }
  } catch {
    return undefined
  }
}
