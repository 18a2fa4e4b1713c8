import { pathProblem } from './path-problem.ts'
import type { Queries } from '../database/database.ts'

/** The NOTIFY channel for changes. */
export const CHANGES_CHANNEL = 'live'

export interface LiveChange {
  readonly comuneId: string
  readonly path: string
  readonly version: number
}

/**
 * Announces a change of the live resource at `path`. Call it last in the transaction that changes it: its row stays
 * locked until the commit, and PostgreSQL notifies only then. The version is the time in milliseconds and always grows:
 * after a restored backup no number comes back with another value.
 */
export const touch = (queries: Queries, comuneId: string, path: string): Promise<void> =>
  bump(queries, comuneId, path, null)

/** For what changes at a moment by itself: of many processes that notice, the first announces it. */
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

/** 0 where no change is recorded. */
export async function versionOf({ query }: Queries, comuneId: string, path: string): Promise<number> {
  const [row] = await query<{ version: number }>(
    'SELECT version FROM live_version WHERE comune_id = $1 AND path = $2',
    [comuneId, path],
  )
  return row?.version ?? 0
}
