import { pathProblem } from './path-problem.ts'
import type { Queries } from '../database/database.ts'

/** The channel of NOTIFY on which every process hears of every change. */
export const CHANGES_CHANNEL = 'live'

export interface Change {
  readonly comuneId: string
  readonly path: string
  readonly version: number
}

/**
 * Says that the live resource at `path` has another value. Call it inside the transaction that changes it, and last: the
 * row it writes is locked until the commit, and PostgreSQL sends the notification only then.
 *
 * A version is the time in milliseconds, and always more than the one before: were the database restored from a backup,
 * no number would come back with another value.
 */
export const touch = (queries: Queries, comuneId: string, path: string): Promise<void> =>
  bump(queries, comuneId, path, null)

/** The same for what changes by itself at a moment: of many processes that notice, the first says it. */
export const touchOnceAfter = (queries: Queries, comuneId: string, path: string, moment: number): Promise<void> =>
  bump(queries, comuneId, path, moment)

async function bump({ query }: Queries, comuneId: string, path: string, after: number | null): Promise<void> {
  const problem = pathProblem(path)
  if (problem !== undefined) throw new Error(`${problem} (${path.slice(0, 100)})`)
  await query(
    `WITH bumped AS (
       INSERT INTO live_version (comune_id, path, version)
       VALUES ($1, $2, greatest((extract(epoch FROM clock_timestamp()) * 1000)::bigint, $4))
       ON CONFLICT (comune_id, path)
       DO UPDATE SET version = greatest(live_version.version + 1, excluded.version)
       WHERE $4::bigint IS NULL OR live_version.version < $4
       RETURNING comune_id, path, version
     )
     SELECT pg_notify($3, json_build_object('comuneId', comune_id, 'path', path, 'version', version)::text)
     FROM bumped`,
    [comuneId, path, CHANGES_CHANNEL, after],
  )
}

/** 0 for a resource that nobody has changed yet. */
export async function versionOf({ query }: Queries, comuneId: string, path: string): Promise<number> {
  const [row] = await query<{ version: number }>(
    'SELECT version FROM live_version WHERE comune_id = $1 AND path = $2',
    [comuneId, path],
  )
  return row?.version ?? 0
}
