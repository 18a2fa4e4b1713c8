import { pathProblem } from '../../../contract/live/path.ts'
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
export async function touch({ query }: Queries, comuneId: string, path: string): Promise<void> {
  const problem = pathProblem(path)
  if (problem !== undefined) throw new Error(`${problem} (${path.slice(0, 100)})`)
  await query(
    `WITH bumped AS (
       INSERT INTO live_version (comune_id, path, version)
       VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
       ON CONFLICT (comune_id, path)
       DO UPDATE SET version = greatest(live_version.version + 1, excluded.version)
       RETURNING comune_id, path, version
     )
     SELECT pg_notify($3, json_build_object('comuneId', comune_id, 'path', path, 'version', version)::text)
     FROM bumped`,
    [comuneId, path, CHANGES_CHANNEL],
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
