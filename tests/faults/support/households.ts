import type { Database } from '../../../src/server/platform/database/database.ts'
import { createTestBrowser } from '../../../src/server/platform/push/testing/browser.ts'

/** They share their keys, so that one browser reads what all of them got. */
export const browser = createTestBrowser()

/** Households that want to be told at 20:00, each with a phone of its own at that push service: `/push/1`, `/push/2` … */
export const addHouseholds = (database: Database, origin: string, count: number): Promise<unknown> =>
  database.query(
    `INSERT INTO installation (comune_id, key, zones, origin, endpoint, p256dh, auth, reminder_at, reminder_types,
       reminder_since, created_at, seen_at)
     SELECT 'base', sha256(endpoint::bytea), '{unica}', 'https://rifiuti.example', endpoint, $2, $3, '20:00',
       '{umido,carta}', to_timestamp(0), to_timestamp(0), '2026-11-18'
     FROM (SELECT $1 || '/push/' || number AS endpoint FROM generate_series(1, $4::integer) AS number) AS phone`,
    [origin, browser.keys.p256dh, browser.keys.auth, count],
  )

/** Those whose subscription the server has let go. */
export async function lostPaths(database: Database, origin: string, count: number): Promise<Set<string>> {
  const rows = await database.query<{ path: string }>(
    `SELECT '/push/' || number AS path FROM generate_series(1, $2::integer) AS number
     JOIN installation ON key = sha256(($1 || '/push/' || number)::bytea)
     WHERE installation.endpoint IS NULL AND lost_at IS NOT NULL`,
    [origin, count],
  )
  return new Set(rows.map(({ path }) => path))
}
