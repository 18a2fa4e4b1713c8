import type { Database, Queries } from './database.ts'

/** Whose data: the account, and the address for what was kept before there was one. */
export interface Person {
  comuneId: string
  userId: string
  email: string
}

/** What one capability holds about a person. Every capability with personal data adds its own to the list in `app.ts`. */
export interface PersonalData {
  /** The heading under which the person finds it in the download. */
  name: string
  load: (queries: Queries, person: Person) => Promise<unknown>
  /** Really deletes, or takes away whom it is about where others need the rest. */
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

/** All or nothing. In reverse: the account, first in the list, goes last, since the rest refers to it. */
export const eraseEverything = (
  database: Database,
  held: readonly PersonalData[],
  person: Person,
  now: number,
): Promise<void> =>
  database.transaction(async (queries) => {
    for (const { erase } of held.toReversed()) await erase(queries, person, now)
  })
