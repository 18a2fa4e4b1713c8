import type { Invitation, Person } from '../../contract/gestore/staff.ts'
import { type Grant, losesAdministrator, mayChangeGrants, maySeePerson } from '../../domain/gestore/roles.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { GRANTS } from './sessions.ts'

export type PeopleRefusal = 'unknown' | 'known' | 'not-yours' | 'last-administrator'

/** Commands of the server's shell may do everything. */
export const SHELL = 'shell'
const EVERYTHING: readonly Grant[] = [{ role: 'amministra', comuneId: null }]

/** The people of a gestore. Every change names who asks for it; a refusal is returned. */
export interface People {
  gestoreOf: (comuneId: string) => Promise<string>
  list: (gestoreId: string) => Promise<Person[]>
  /**
   * Someone who had left comes back as the same person; someone the asker cannot see gets these roles in addition.
   * `also` runs in the same transaction.
   */
  invite: (
    gestoreId: string,
    askerId: string,
    invitation: Invitation,
    also?: (queries: Queries) => Promise<void>,
  ) => Promise<PeopleRefusal | undefined>
  setGrants: (
    gestoreId: string,
    askerId: string,
    id: string,
    grants: readonly Grant[],
  ) => Promise<PeopleRefusal | undefined>
  /** Ends access and all sessions at once. */
  end: (gestoreId: string, askerId: string, id: string) => Promise<PeopleRefusal | undefined>
}

export function createPeople(database: Database, clock: Clock): People {
  const now = (): Date => new Date(clock())

  /** Changes wait for each other: if two administrators remove each other, one stays. */
  const inTurn = (
    gestoreId: string,
    work: (queries: Queries, people: Person[]) => Promise<PeopleRefusal | undefined>,
  ): Promise<PeopleRefusal | undefined> =>
    database.transaction(async (queries) => {
      await lockPeople(queries, gestoreId)
      return work(queries, await readPeople(queries, gestoreId))
    })

  /** Changes an existing person. */
  const change = (
    gestoreId: string,
    askerId: string,
    id: string,
    grants: readonly Grant[],
    also: (queries: Queries) => Promise<unknown>,
  ): Promise<PeopleRefusal | undefined> =>
    inTurn(gestoreId, async (queries, people) => {
      const person = people.find((one) => one.id === id)
      if (person === undefined) return 'unknown'
      if (!mayChangeGrants(grantsOf(people, askerId), person.grants, grants)) return 'not-yours'
      const others = people.filter((one) => one !== person).flatMap((one) => one.grants)
      if (losesAdministrator([...others, ...person.grants], [...others, ...grants])) return 'last-administrator'
      await writeGrants(queries, gestoreId, id, grants)
      await also(queries)
      return undefined
    })

  return {
    async gestoreOf(comuneId) {
      const [row] = await database.query<{ id: string }>('SELECT gestore_of($1) AS id', [comuneId])
      return row!.id
    },

    list: (gestoreId) => readPeople(database, gestoreId),

    invite: (gestoreId, askerId, { email, name, grants }, also) =>
      inTurn(gestoreId, async (queries, people) => {
        const asker = grantsOf(people, askerId)
        const there = people.find((person) => person.email === email)
        if (there !== undefined && maySeePerson(asker, there.grants)) return 'known'
        if (!mayChangeGrants(asker, [], grants)) return 'not-yours'
        const id = there?.id ?? (await writePerson(queries, gestoreId, email, name, now()))
        await writeGrants(queries, gestoreId, id, [...(there?.grants ?? []), ...grants])
        await also?.(queries)
        return undefined
      }),

    setGrants: (gestoreId, askerId, id, grants) =>
      change(gestoreId, askerId, id, grants, () => Promise.resolve(undefined)),

    end: (gestoreId, askerId, id) =>
      change(gestoreId, askerId, id, [], async ({ query }) => {
        await query('UPDATE staff SET ended_at = $3 WHERE gestore_id = $1 AND id = $2', [gestoreId, id, now()])
        // The code first: this waits for a sign-in in progress, whose session is then deleted below.
        await query('DELETE FROM staff_code WHERE gestore_id = $1 AND staff_id = $2', [gestoreId, id])
        await query('DELETE FROM staff_session WHERE gestore_id = $1 AND staff_id = $2', [gestoreId, id])
      }),
  }
}

/** Read under the lock: the asker may have lost the role since the request arrived. */
const grantsOf = (people: readonly Person[], askerId: string): readonly Grant[] =>
  askerId === SHELL ? EVERYTHING : (people.find(({ id }) => id === askerId)?.grants ?? [])

export const lockPeople = ({ query }: Queries, gestoreId: string): Promise<unknown> =>
  query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`people ${gestoreId}`])

async function readPeople({ query }: Queries, gestoreId: string): Promise<Person[]> {
  const rows = await query<Omit<Person, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date | null }>(
    `SELECT id, email, name, ${GRANTS} AS grants, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
     FROM staff AS person WHERE gestore_id = $1 AND ended_at IS NULL ORDER BY email`,
    [gestoreId],
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }))
}

export async function writePerson(
  { query }: Queries,
  gestoreId: string,
  email: string,
  name: string,
  now: Date,
): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO staff (gestore_id, email, name, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (gestore_id, email) DO UPDATE SET name = excluded.name, ended_at = NULL RETURNING id`,
    [gestoreId, email, name, now],
  )
  return row!.id
}

export async function writeGrants(
  { query }: Queries,
  gestoreId: string,
  id: string,
  grants: readonly Grant[],
): Promise<void> {
  await query('DELETE FROM staff_role WHERE gestore_id = $1 AND staff_id = $2', [gestoreId, id])
  await query(
    `INSERT INTO staff_role (gestore_id, staff_id, role, comune_id)
     SELECT DISTINCT $1, $2, role, comune_id FROM unnest($3::text[], $4::text[]) AS given (role, comune_id)`,
    [gestoreId, id, grants.map(({ role }) => role), grants.map(({ comuneId }) => comuneId)],
  )
}
