import { randomBytes } from 'node:crypto'
import { HOUR } from '../../domain/durations.ts'
import { hashToken } from '../account/sign-in/auth-rows.ts'
import { type Comune, comuneById, type Comuni } from '../comune/comuni.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { lockPeople, writeGrants, writePerson } from './people.ts'
import { openStaffSession } from './sessions.ts'

const LIFETIME = HOUR

/**
 * A link that the start prints while there is no administrator. It needs no mail: whoever reads the server's terminal
 * can do everything anyway, and a demo has no mail server.
 */
export interface FirstAdministrator {
  /** The path to open; undefined where there is an administrator already. */
  offer: (comune: Comune) => Promise<string | undefined>
  /** The token of a session; undefined where the code is wrong, expired or no longer needed. */
  take: (comune: Comune, code: string, email: string) => Promise<string | undefined>
}

export function createFirstAdministrator(database: Database, clock: Clock): FirstAdministrator {
  return {
    offer: (comune) =>
      database.transaction(async (queries) => {
        const gestoreId = await vacantGestore(queries, comune)
        if (gestoreId === undefined) return undefined
        const code = randomBytes(24).toString('base64url')
        await queries.query(
          'INSERT INTO first_administrator (gestore_id, token_hash, expires_at) VALUES ($1, $2, $3)',
          [gestoreId, hashToken(code), new Date(clock() + LIFETIME)],
        )
        return `/gestione/primo?codice=${code}`
      }),

    take: (comune, code, email) =>
      database.transaction(async (queries) => {
        const gestoreId = await vacantGestore(queries, comune)
        if (gestoreId === undefined) return undefined
        const [found] = await queries.query(
          'SELECT FROM first_administrator WHERE gestore_id = $1 AND token_hash = $2 AND expires_at > $3',
          [gestoreId, hashToken(code), new Date(clock())],
        )
        if (found === undefined) return undefined
        await queries.query('DELETE FROM first_administrator WHERE gestore_id = $1', [gestoreId])
        const id = await writePerson(queries, gestoreId, email, '', new Date(clock()))
        await writeGrants(queries, gestoreId, id, [{ role: 'amministra', comuneId: null }])
        return openStaffSession(queries, gestoreId, id, clock())
      }),
  }
}

/** The comune's gestore if it has no administrator. Locked: nobody can become one during the transaction. */
async function vacantGestore(queries: Queries, comune: Comune): Promise<string | undefined> {
  const [gestore] = await queries.query<{ id: string }>('SELECT gestore_of($1) AS id', [comune.id])
  await lockPeople(queries, gestore!.id)
  const administrators = await queries.query(
    `SELECT FROM staff_role JOIN staff ON (staff.gestore_id, staff.id) = (staff_role.gestore_id, staff_id)
     WHERE staff.gestore_id = $1 AND role = 'amministra' AND ended_at IS NULL LIMIT 1`,
    [gestore!.id],
  )
  return administrators.length === 0 ? gestore!.id : undefined
}

/** While there is no administrator, prints the link that makes one. */
export async function offerConsole(
  database: Database,
  comuni: Comuni,
  { defaultComune }: Configuration,
  local: string,
  print: (line: string) => void,
): Promise<void> {
  const comune = comuneById(comuni, defaultComune)
  if (comune === undefined) return
  await database.ready
  const path = await createFirstAdministrator(database, systemClock).offer(comune)
  if (path !== undefined) {
    print(`Nessuno amministra ancora. Vale un’ora e una volta sola: ${comune.address ?? local}${path}`)
  }
}
