import { loadComuni } from '../../../src/server/folders/load-comuni.ts'
import { createTestBrowser } from '../../../src/server/platform/push/testing/browser.ts'
import { householdStore } from '../../../src/server/reminders/devices/household-store.ts'
import { installationStore } from '../../../src/server/reminders/devices/installation-store.ts'
import { createLedger } from '../../../src/server/reminders/ledger.ts'
import { reminderPreparer } from '../../../src/server/reminders/preparing.ts'
import { createLeases } from '../../../src/server/platform/background/leases.ts'
import { freshDatabase } from '../../../src/server/testing/postgres.ts'
import { median } from '../../figure.ts'
import { CHUNK, type Sized } from './sizes.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')
const RUNS = 3
/** More runs would move the clock to the hour at which tomorrow's messages are prepared. */
const QUIET_RUNS = 7

const EVERY = 30 * 60_000

let now = NOW
const clock = (): number => now

/** Of every ten residents one has already put it out. */
const ADD = `WITH added AS (
  INSERT INTO installation (comune_id, key, zones, origin, endpoint, p256dh, auth, reminder_at, reminder_types,
    reminder_since, created_at, seen_at)
  SELECT 'base', sha256(one::text::bytea), '{unica}', 'https://rifiuti.example', 'https://push.example/' || one, $3, $4,
    '20:00', '{umido,carta,vetro,plastica,indifferenziato}', to_timestamp(0), to_timestamp(0), to_timestamp(0)
  FROM generate_series($1::int, $2::int) AS one RETURNING household
)
INSERT INTO collection_done (comune_id, household, date)
SELECT 'base', household, '2026-11-19' FROM added WHERE random() < 0.1`

/**
 * The run that checks every phone, as after a publication, and the quiet run of every half hour, in which nothing has
 * changed. Encryption is measured by itself (`push-preparing`) and costs nothing here.
 */
export async function measureReminderGrowth(): Promise<{ whole: Sized[]; quiet: Sized[] }> {
  await using cleanup = new AsyncDisposableStack()
  const database = cleanup.adopt(await freshDatabase(), (opened) => opened.close())
  const preparer = reminderPreparer({
    comuni: await loadComuni('comuni', 'base'),
    clock,
    installations: installationStore(database, clock),
    households: householdStore(database, clock),
    ledger: createLedger(database, clock, () => []),
    leases: createLeases(database, clock),
    encryptAll: (jobs) => Promise.resolve(jobs.map(() => Buffer.from('sealed'))),
    onError: (error) => {
      throw error
    },
  })
  const { p256dh, auth } = createTestBrowser().keys
  const [whole, quiet]: [Sized[], Sized[]] = [[], []]
  let known = 0
  for (const count of [1000, 10_000, 100_000]) {
    for (; known < count; known += CHUNK) await database.query(ADD, [known + 1, known + CHUNK, p256dh, auth])
    await preparer.prepareAll()
    await database.query('ANALYZE')
    const timeOf = async (runs: number, every?: number): Promise<number> => {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        now += every ?? 0
        const start = performance.now()
        await preparer.prepareAll(every)
        times.push((performance.now() - start) * 1000)
      }
      return median(times)
    }
    now = NOW
    whole.push({ count, time: await timeOf(RUNS) })
    quiet.push({ count, time: await timeOf(QUIET_RUNS, EVERY) })
  }
  return { whole, quiet }
}
