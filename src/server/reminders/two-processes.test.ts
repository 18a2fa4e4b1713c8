import { MINUTE } from '../../domain/durations.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { createTestBrowser } from '../platform/push/testing/browser.ts'
import { createLeases } from '../platform/background/leases.ts'
import type { EncryptAll } from './draft.ts'
import { householdStore } from './devices/household-store.ts'
import { installationStore } from './devices/installation-store.ts'
import { createLedger } from './ledger.ts'
import { type ReminderPreparer, reminderPreparer } from './preparing.ts'
import { expect, test as plain } from './testing/reminder-test.ts'

const EVERY = 30 * MINUTE
/** More than a page, of 500. */
const DEVICES = 600
/** Of a comune: two, and one to see that there is no more. */
const PAGES = 3

interface Process extends ReminderPreparer {
  /** What it was given to do. */
  readonly work: { encrypted: number; pages: number; rounds: number; looked: number }
}

interface Fixtures {
  start: (change?: { comuni?: Comuni; encryptAll?: EncryptAll }) => Process
}

const test = plain.extend<Fixtures>({
  start: async ({ database, clock, comuni }, use) => {
    clock.set('2026-11-18T12:00')
    for (const comuneId of ['base', 'pietralvento']) await addDevices(database, comuneId)
    await use((change = {}) => {
      const work = { encrypted: 0, pages: 0, rounds: 0, looked: 0 }
      const store = installationStore(database, clock.read)
      const preparer = reminderPreparer({
        comuni,
        clock: clock.read,
        leases: createLeases(database, clock.read),
        installations: {
          ...store,
          page: (...asked) => (work.pages++, store.page(...asked)),
          toPlan: (...asked) => (work.rounds++, store.toPlan(...asked)),
          among: (comuneId, keys) => ((work.looked += keys.length), store.among(comuneId, keys)),
        },
        households: householdStore(database, clock.read),
        ledger: createLedger(database, clock.read, () => []),
        encryptAll: async (jobs) => {
          work.encrypted += jobs.length
          return jobs.map(() => Buffer.from('sealed'))
        },
        onError: (error) => {
          throw error
        },
        ...change,
      })
      return { ...preparer, work }
    })
  },
})

async function addDevices({ query }: Database, comuneId: string): Promise<void> {
  const { p256dh, auth } = createTestBrowser().keys
  await query(
    `INSERT INTO installation (comune_id, key, zones, origin, endpoint, p256dh, auth, reminder_at, reminder_types,
       reminder_since, created_at, seen_at)
     SELECT $1, sha256(one::text::bytea), '{unica,borgo}', 'https://rifiuti.example', 'https://push.example/' || one, $2, $3,
       '20:00', '{umido,carta,vetro,plastica,indifferenziato}', to_timestamp(0), to_timestamp(0), to_timestamp(0)
     FROM generate_series(1, ${DEVICES}) AS one`,
    [comuneId, p256dh, auth],
  )
}

const prepared = async ({ query }: Database): Promise<number> => (await query('SELECT FROM reminder')).length

const together = (processes: readonly Process[]) => ({
  encrypted: processes.reduce((sum, { work }) => sum + work.encrypted, 0),
  pages: processes.reduce((sum, { work }) => sum + work.pages, 0),
})

test('two processes that start at once prepare every comune once between them', async ({ database, start }) => {
  const processes = [start(), start()]
  await Promise.all(processes.map((one) => one.prepareAll(EVERY)))
  expect(together(processes)).toMatchObject({ encrypted: await prepared(database), pages: 2 * PAGES })
  expect(await prepared(database)).toBeGreaterThanOrEqual(2 * DEVICES)
})

test('what one has prepared, another looks through for changes half an hour later, not before', async ({
  clock,
  start,
}) => {
  const [first, second] = [start(), start()]
  await first.prepareAll(EVERY)
  for (const time of ['12:01', '12:15', '12:29']) {
    clock.set(`2026-11-18T${time}`)
    await second.prepareAll(EVERY)
  }
  expect(second.work.rounds).toBe(0)
  clock.set('2026-11-18T12:30')
  await second.prepareAll(EVERY)
  expect(second.work).toEqual({ encrypted: 0, pages: 0, rounds: 2, looked: 0 })
})

test('a phone whose wishes changed is found at the next turn, though the process that saved them died', async ({
  clock,
  database,
  start,
}) => {
  const one = start()
  await one.prepareAll(EVERY)
  const before = one.work.encrypted
  await database.query(`UPDATE installation SET reminder_at = '19:00' WHERE endpoint = 'https://push.example/7'`)
  clock.set('2026-11-18T12:30')
  await one.prepareAll(EVERY)
  expect(one.work).toMatchObject({ looked: 2, pages: 2 * PAGES })
  expect(one.work.encrypted).toBeGreaterThan(before)
  clock.set('2026-11-18T13:00')
  await one.prepareAll(EVERY)
  expect(one.work.looked, 'once').toBe(2)
})

test('the message of another day is prepared when its time comes near, for those of that time', async ({
  clock,
  database,
  start,
}) => {
  await database.query(`UPDATE installation SET reminder_at = '07:00' WHERE endpoint = 'https://push.example/7'`)
  const one = start()
  await one.prepareAll(EVERY)
  const ready = await prepared(database)
  for (const time of ['14:00', '16:00', '17:30']) {
    clock.set(`2026-11-18T${time}`)
    await one.prepareAll(EVERY)
  }
  expect(await prepared(database)).toBe(ready)
  clock.set('2026-11-18T18:10')
  await one.prepareAll(EVERY)
  expect(await prepared(database), 'at 20:00 of tomorrow').toBeGreaterThanOrEqual(ready + 2 * (DEVICES - 1))
  expect(one.work).toMatchObject({ looked: 2 * (DEVICES - 1), pages: 2 * PAGES })
})

test('what a clock that was ahead has written off is prepared again at the next turn', async ({
  clock,
  database,
  start,
}) => {
  const one = start()
  await one.prepareAll(EVERY)
  const before = one.work.encrypted
  await database.query(
    `UPDATE reminder SET state = 'expired', next_attempt_at = expires_at + interval '1 hour'
     WHERE endpoint = 'https://push.example/7' AND comune_id = 'base'`,
  )
  clock.set('2026-11-18T12:30')
  await one.prepareAll(EVERY)
  expect(one.work.encrypted).toBeGreaterThan(before)
})

test('after a long rest everybody is looked at', async ({ clock, start }) => {
  const one = start()
  await one.prepareAll(EVERY)
  clock.set('2026-11-18T17:00')
  await one.prepareAll(EVERY)
  expect(one.work).toMatchObject({ pages: 4 * PAGES, rounds: 0 })
})

test('a process that dies over a comune is followed by another, two minutes later', async ({
  clock,
  database,
  start,
}) => {
  const begun = Promise.withResolvers<void>()
  const dying = start({
    encryptAll: () => {
      begun.resolve()
      return new Promise(() => undefined)
    },
  })
  void dying.prepareAll(EVERY)
  await begun.promise
  const second = start()
  await second.prepareAll(EVERY)
  const ofOthers = await prepared(database)
  expect(ofOthers, 'the other comune does not wait').toBeGreaterThanOrEqual(DEVICES)
  clock.set('2026-11-18T12:02')
  await second.prepareAll(EVERY)
  expect(await prepared(database)).toBeGreaterThanOrEqual(ofOthers + DEVICES)
})

/** The first comune in another edition, with the strike of the next day or without. */
function inEdition(comuni: Comuni, edition: number, changedAt: number, isStruck: boolean): Comuni {
  const [comune, ...others] = comuni.all
  const strike = [{ kind: 'annullata', date: '2026-11-19', waste: 'umido', reason: 'neve' } as const]
  const calendar = { ...comune!.public.calendar, ...(isStruck && { exceptions: [...strike] }) }
  return { ...comuni, all: [{ ...comune!, edition, changedAt, public: { ...comune!.public, calendar } }, ...others] }
}

test('a process that has read other rules prepares from them at once', async ({ clock, comuni, start }) => {
  await start().prepareAll(EVERY)
  const restarted = start({ comuni: inEdition(comuni, 2, clock.read(), true) })
  await restarted.prepareAll(EVERY)
  expect(restarted.work).toMatchObject({ encrypted: DEVICES, pages: PAGES })
})

test('a strike that is taken back is prepared away at once, though that was prepared before', async ({
  clock,
  comuni,
  start,
}) => {
  await start({ comuni: inEdition(comuni, 1, 0, false) }).prepareAll(EVERY)
  await start({ comuni: inEdition(comuni, 2, clock.read(), true) }).prepareAll(EVERY)
  const undone = start({ comuni: inEdition(comuni, 3, clock.read(), false) })
  await undone.prepareAll(EVERY)
  expect(undone.work).toMatchObject({ encrypted: DEVICES, pages: PAGES })
})

test('what a process that is a minute late has prepared from the edition before is put right', async ({
  clock,
  comuni,
  database,
  start,
}) => {
  const strike = clock.read()
  const [late, quick] = [
    start({ comuni: inEdition(comuni, 1, 0, false) }),
    start({ comuni: inEdition(comuni, 2, strike, true) }),
  ]
  await quick.prepareComune(comuni.all[0]!.id, EVERY)
  await late.prepareAll(0)
  const before = await fingerprints(database)
  clock.setTo(strike + 2 * MINUTE)
  await quick.prepareAll(EVERY)
  expect(await fingerprints(database)).not.toEqual(before)
  const pages = quick.work.pages
  clock.setTo(strike + 3 * MINUTE)
  await quick.prepareAll(EVERY)
  expect(quick.work.pages, 'once').toBe(pages)
})

const fingerprints = ({ query }: Database): Promise<unknown[]> =>
  query("SELECT DISTINCT fingerprint FROM reminder WHERE comune_id = 'base' AND date = '2026-11-19' ORDER BY 1")

test('a turn taken by a clock that was a day ahead is due when the clock is right again', async ({ clock, start }) => {
  const [first, second] = [start(), start()]
  clock.set('2026-11-19T12:00')
  await first.prepareAll(EVERY)
  clock.set('2026-11-18T12:00')
  await second.prepareAll(EVERY)
  expect(second.work.pages).toBe(2 * PAGES)
})
