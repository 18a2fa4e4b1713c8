import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/http/idempotency.ts'
import { SESSION_COOKIE } from '../../../src/contract/account/session.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../src/contract/http/xsrf.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { hashToken } from '../../../src/server/account/sign-in/auth-rows.ts'
import { STAFF_COOKIE } from '../../../src/contract/gestore/staff.ts'
import { HOUR } from '../../../src/domain/durations.ts'
import { openStaffSession } from '../../../src/server/gestore/sessions.ts'
import { letIn } from '../../../src/server/testing/staff.ts'
import { random } from './seed.ts'

const COMUNE = 'base'
const ANSWER_TIMEOUT = 10_000
/** With kills that follow each other closely, one of many may come too late again and again. */
const PATIENCE = 1_200_000
const TRY_AGAIN_WITHIN = 200

/** What the server says; a booking, a move, or a problem. */
export interface Said {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly date?: string
    readonly moved?: number
    readonly type?: string
    readonly title?: string
    readonly detail?: string
  }
}

/** Yes or no: what a phone may show. */
interface Answer extends Said {
  /** How often it was sent until then. */
  readonly attempts: number
}

/** A signed-in phone. */
export interface Phone {
  get: (path: string) => Promise<Response>
  /** Once; undefined where no answer comes, or half of one. */
  send: (path: string, body: unknown, key: string) => Promise<Said | undefined>
  /** Like the app's outbox: sent again, with its key, until it is known whether it was done. */
  act: (path: string, body: unknown, key?: string) => Promise<Answer>
}

/** As a proxy tells it: some address of the net for tests and examples, RFC 2544's. */
export const fromSomewhere = (): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Signed in without the mail in between: the session is written as the sign-in writes it. */
export async function newPhone(url: string, database: Database, email: string): Promise<Phone> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  await database.query(
    `WITH person AS (
       INSERT INTO app_user (comune_id, id, email, email_verified, name, created_at, updated_at)
       VALUES ($1, $2, $3, true, '', $4, $4) RETURNING comune_id, id
     )
     INSERT INTO user_session (comune_id, id, user_id, token_hash, created_at, updated_at, expires_at)
     SELECT comune_id, id, id, $5, $4, $4, $6 FROM person`,
    [COMUNE, randomUUID(), email, now, hashToken(token), new Date(now.getTime() + HOUR)],
  )
  return phoneWith(url, `${SESSION_COOKIE}=${token}`)
}

/** At the desk. */
export async function newTablet(url: string, database: Database, email: string): Promise<Phone> {
  await letIn(database, email)
  const [person] = await database.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email])
  const token = await openStaffSession(database, 'gestore', person!.id, Date.now())
  return phoneWith(url, `${STAFF_COOKIE}=${token}`)
}

function phoneWith(url: string, cookie: string): Phone {
  const xsrf = randomBytes(18).toString('base64url')
  const headers = {
    cookie: `${cookie}; ${XSRF_COOKIE}=${xsrf}`,
    [XSRF_HEADER]: xsrf,
    'content-type': 'application/json',
  }
  const send: Phone['send'] = (path, content, key) =>
    sendOnce(url + path, { ...headers, ...fromSomewhere(), [IDEMPOTENCY_HEADER]: key }, JSON.stringify(content))
  return {
    get: (path) => fetch(url + path, { headers: { ...headers, ...fromSomewhere() } }),
    send,
    act: (path, body, key = randomUUID()) => untilAnswered(() => send(path, body, key)),
  }
}

async function untilAnswered(send: () => Promise<Said | undefined>): Promise<Answer> {
  const until = performance.now() + PATIENCE
  for (let attempts = 1; performance.now() < until; attempts++) {
    const said = await send()
    // A server in trouble may have done it or not.
    if (said !== undefined && said.status < 500) return { ...said, attempts }
    await wait(random() * TRY_AGAIN_WITHIN)
  }
  throw new Error(`No answer within ${PATIENCE} ms`)
}

async function sendOnce(url: string, headers: Record<string, string>, body: string): Promise<Said | undefined> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_TIMEOUT) })
    return { status: answer.status, body: (await answer.json()) as Said['body'] }
  } catch {
    return undefined
  }
}
