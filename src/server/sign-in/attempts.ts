import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Comune } from '../comune/comuni.ts'
import type { Database } from '../database/database.ts'
import { ProblemError } from '../problem.ts'
import { signInSecret } from './terms.ts'

const WINDOW = 15 * 60_000

/**
 * How often within a quarter of an hour. One network soon has enough of one address; all networks together may ask for it
 * more often, or whoever knows an address could keep its owner out. Per network more: a school or a mobile operator may
 * have hundreds of residents behind it.
 */
const LIMITS = {
  'code-per-address-and-network': 5,
  'code-per-address': 30,
  'code-per-network': 60,
  'try-per-address-and-network': 10,
  'try-per-address': 40,
  'try-per-network': 120,
} as const

type Limited = keyof typeof LIMITS

/** What is bounded: asking for a code, and trying one. */
type Act = 'code' | 'try'

/** Counts in the database, so that it holds over all processes; of address and network only a keyed hash is kept. */
export interface Attempts {
  /** Throws when it is too often. */
  count: (comune: Comune, act: Act, address: string, network: string) => Promise<void>
}

export function createAttempts(database: Database, clock: Clock): Attempts {
  async function countOne(comuneId: string, secret: string, what: Limited, who: string): Promise<void> {
    const key = createHmac('sha256', secret).update(`${what} ${who}`).digest('base64url')
    const now = clock()
    const [row] = await database.query<{ count: number; resetsAt: Date }>(
      `INSERT INTO attempt_count AS a (comune_id, key, count, resets_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (comune_id, key) DO UPDATE SET
         count = CASE WHEN a.resets_at <= $4 THEN 1 ELSE a.count + 1 END,
         resets_at = CASE WHEN a.resets_at <= $4 THEN excluded.resets_at ELSE a.resets_at END
       RETURNING count, resets_at AS "resetsAt"`,
      [comuneId, key, new Date(now + WINDOW), new Date(now)],
    )
    if (row !== undefined && row.count > LIMITS[what]) throw tooOften(row.resetsAt.getTime() - now)
  }

  return {
    async count({ id }, act, address, network) {
      const secret = await signInSecret(database, id)
      await countOne(id, secret, `${act}-per-network`, network)
      await countOne(id, secret, `${act}-per-address-and-network`, `${address} ${network}`)
      // Last: what one network was refused does not count for all of them.
      await countOne(id, secret, `${act}-per-address`, address)
    },
  }
}

function tooOften(milliseconds: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minuti`
  return new ProblemError(429, 'Troppi tentativi', `Hai provato troppe volte. Riprova tra ${wait}.`, {
    'retry-after': String(seconds),
  })
}
