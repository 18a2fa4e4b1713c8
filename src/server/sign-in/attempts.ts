import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Comune } from '../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { ProblemError } from '../problem.ts'
import { signInSecret } from './terms.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WINDOW = 15 * MINUTE

/** How often within a quarter of an hour. Per network more: a whole school may come from one address. */
const LIMITS = {
  'code-per-address': 5,
  'code-per-network': 30,
  'try-per-address': 15,
  'try-per-network': 90,
  // What stays in the database without an account. Thousands of phones may share an address of their provider's.
  'device-per-network': 2000,
  'report-per-network': 200,
} as const

type Limited = keyof typeof LIMITS

/** Those that are counted over another time. */
const WINDOWS: Partial<Record<Limited, number>> = { 'device-per-network': 24 * HOUR, 'report-per-network': 24 * HOUR }

/** Counts in the database, so that it holds over all processes; of address and network only a keyed hash is kept. */
export interface Attempts {
  /** Throws when it is too often. */
  count: (comune: Comune, what: Limited, who: string) => Promise<void>
}

export function createAttempts(database: Database, clock: Clock): Attempts {
  return {
    async count(comune, what, who) {
      const key = createHmac('sha256', await signInSecret(database, comune.id))
        .update(`${what} ${who}`)
        .digest('base64url')
      const now = clock()
      const [row] = await database.query<{ count: number; resetsAt: Date }>(
        `INSERT INTO attempt_count AS a (comune_id, key, count, resets_at) VALUES ($1, $2, 1, $3)
         ON CONFLICT (comune_id, key) DO UPDATE SET
           count = CASE WHEN a.resets_at <= $4 THEN 1 ELSE a.count + 1 END,
           resets_at = CASE WHEN a.resets_at <= $4 THEN excluded.resets_at ELSE a.resets_at END
         RETURNING count, resets_at AS "resetsAt"`,
        [comune.id, key, new Date(now + (WINDOWS[what] ?? WINDOW)), new Date(now)],
      )
      if (row !== undefined && row.count > LIMITS[what]) throw tooOften(row.resetsAt.getTime() - now)
    },
  }
}

function tooOften(milliseconds: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = inWords(Math.ceil(milliseconds / MINUTE))
  return new ProblemError(429, 'Troppi tentativi', `Hai provato troppe volte. Riprova tra ${wait}.`, {
    'retry-after': String(seconds),
  })
}

function inWords(minutes: number): string {
  if (minutes <= 1) return 'un minuto'
  return minutes <= 90 ? `${minutes} minuti` : `${Math.ceil(minutes / 60)} ore`
}
