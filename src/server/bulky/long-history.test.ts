import { afterEach, beforeEach, expect, test } from 'vitest'
import { pickupFacts } from '../console/today/facts.ts'
import { overviewOf } from '../edition/console/comuni/overview.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { anonymiseOld } from './anonymise.ts'
import { findBookings } from './desk/find.ts'

const BOOKINGS = 20_000
const COMUNI = ['base', 'pietralvento']
const TODAY = '2026-11-16'
const NOW = Date.parse(`${TODAY}T12:00Z`)

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  // Ten years of five comuni: the last year still has its people, the last month its open pickups.
  await database.query(
    `INSERT INTO bulky_booking
       (comune_id, code, utenza, person, place, zone, date, status, items, pieces, cubic_metres, requested_at, due_on, closed_at)
     SELECT (ARRAY['base', 'pietralvento', 'a', 'b', 'c'])[1 + n % 5], 'RI-' || n,
       CASE WHEN day > date '${TODAY}' - 365 THEN 'U' || n END,
       CASE WHEN day > date '${TODAY}' - 365 THEN jsonb_build_object('name', 'Anna ' || n, 'phone', '333 ' || n) END,
       CASE WHEN day > date '${TODAY}' - 365 THEN jsonb_build_object('street', 'Via Lunga ' || n) END,
       'unica', day, CASE WHEN day > date '${TODAY}' - 7 THEN 'confermato' ELSE 'ritirato' END,
       '[]', 1, 1, day - 20, day + 10, CASE WHEN day <= date '${TODAY}' - 7 THEN day END
     FROM (SELECT n, date '${TODAY}' + 20 - (n * 3650 / $1::int) AS day FROM generate_series(1, $1::int) AS n) AS past`,
    [BOOKINGS],
  )
  await database.query('VACUUM ANALYZE bulky_booking')
})
afterEach(() => database.close())

/** The plans of the statements on bookings that this runs. */
async function plansOf(work: (queries: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const query: Queries['query'] = async (sql, values) => {
    const lines = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values)
    if (sql.includes('bulky_booking')) plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return []
  }
  await work({ ...database, query, transaction: (inside) => inside({ query }) })
  return plans.join('\n\n')
}

test.each<[string, string, (queries: Database) => Promise<unknown>]>([
  ['what is to do today', 'bulky_booking_open', (queries) => pickupFacts(queries, COMUNI, TODAY)],
  ['the open pickups of each comune', 'bulky_booking_open', (queries) => overviewOf(queries, COMUNI)],
  [
    'a search by name',
    'bulky_booking_person',
    (queries) => findBookings(queries, { comuneIds: COMUNI, now: NOW }, undefined, 'anna 77'),
  ],
  ['whose time is over', 'bulky_booking_person', (queries) => anonymiseOld(queries, 'base', 365, NOW, 100)],
])('%s is read by %s, not from the whole history', async (_what, index, work) => {
  const plans = await plansOf(work)
  expect(plans).toContain(index)
  expect(plans).not.toContain('Seq Scan on bulky_booking')
  expect(plans).not.toContain('bulky_booking_day')
})
