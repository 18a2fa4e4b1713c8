import type { Database, Queries } from './database.ts'

/** The account, and the address for data stored before there was an account. */
export interface Person {
  comuneId: string
  userId: string
  email: string
}

/** Personal data that one capability holds. Each adds its own to the list in `app.ts`. */
export interface PersonalData {
  /** The heading under which the person finds it in the download. */
  name: string
  load: (queries: Queries, person: Person) => Promise<unknown>
  /** Deletes the data, or removes the person from data that others need. */
  erase: (queries: Queries, person: Person, now: number) => Promise<void>
}

export async function everythingAbout(
  queries: Queries,
  held: readonly PersonalData[],
  person: Person,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const { name, load } of held) parts[name] = await load(queries, person)
  return parts
}

/**
 * In one transaction, in reverse order: the account is first in the list and must go last, since the rest refers to it.
 * It is locked first: what somebody writes for the account at the same time, with a key share of its row, is either
 * there to be erased or refused.
 */
export const eraseEverything = (
  database: Database,
  held: readonly PersonalData[],
  person: Person,
  now: number,
): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.query('SELECT FROM app_user WHERE comune_id = $1 AND id = $2 FOR UPDATE', [
      person.comuneId,
      person.userId,
    ])
    for (const { erase } of held.toReversed()) await erase(queries, person, now)
  })
