import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../problem.ts'
import { secretOf } from '../../database/secrets.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { DAY, MINUTE } from '../../../../domain/durations.ts'

const QUARTER_HOUR = 15 * MINUTE

/**
 * Limits per time. One network may try one address only a few times; all networks together more often, or anyone could
 * lock an owner out. A network in total gets more: a school or mobile provider may have hundreds of residents behind
 * one.
 */
const LIMITS = {
  'code-per-address-and-network': [5, QUARTER_HOUR],
  'code-per-address': [30, QUARTER_HOUR],
  'code-per-network': [60, QUARTER_HOUR],
  'try-per-address-and-network': [10, QUARTER_HOUR],
  'try-per-address': [40, QUARTER_HOUR],
  'try-per-network': [120, QUARTER_HOUR],
  // Rows that need no account. Thousands of phones may share a provider's address.
  'device-per-network': [2000, DAY],
  'report-per-network': [200, DAY],
} as const

type Limited = keyof typeof LIMITS
type ComuneId = { readonly id: string }

/** Counted in the database, across processes; addresses and networks are stored only as keyed hashes. */
export interface Attempts {
  /** For requesting a code and for trying one. Throws when there are too many. */
  countSignIn: (comune: ComuneId, act: 'code' | 'try', address: string, network: string) => Promise<void>
  /** For rows that need no account. Throws when there are too many. */
  countNetwork: (comune: ComuneId, what: 'device' | 'report', network: string) => Promise<void>
}

export function createAttempts(database: Database, clock: Clock): Attempts {
  async function count({ id }: ComuneId, what: Limited, who: string): Promise<void> {
    const secret = await secretOf(database, id, 'attempts', () => randomBytes(32).toString('base64url'))
    const key = createHmac('sha256', secret).update(`${what} ${who}`).digest('base64url')
    const [limit, time] = LIMITS[what]
    const now = clock()
    const [row] = await database.query<{ count: number; resetsAt: Date }>(
      `INSERT INTO attempt_count AS a (comune_id, key, count, resets_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (comune_id, key) DO UPDATE SET
         count = CASE WHEN a.resets_at <= $4 THEN 1 ELSE a.count + 1 END,
         resets_at = CASE WHEN a.resets_at <= $4 THEN excluded.resets_at ELSE a.resets_at END
       RETURNING count, resets_at AS "resetsAt"`,
      [id, key, new Date(now + time), new Date(now)],
    )
    if (row !== undefined && row.count > limit) throw tooOften(row.resetsAt.getTime() - now)
  }

  return {
    async countSignIn(comune, act, address, network) {
      await count(comune, `${act}-per-network`, network)
      await count(comune, `${act}-per-address-and-network`, `${address} ${network}`)
      // Last: what is refused to one network must not count against the address.
      await count(comune, `${act}-per-address`, address)
    },
    countNetwork: (comune, what, network) => count(comune, `${what}-per-network`, network),
  }
}

function tooOften(milliseconds: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = inWords(Math.ceil(milliseconds / MINUTE))
  return new ProblemError(429, 'Troppi tentativi', `Ci sono stati troppi tentativi. Riprova tra ${wait}.`, {
    'retry-after': String(seconds),
  })
}

function inWords(minutes: number): string {
  return minutes <= 90 ? countOf(minutes, 'minuto', 'minuti') : countOf(Math.ceil(minutes / 60), 'ora', 'ore')
}
