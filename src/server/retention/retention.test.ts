import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/durations.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteOldUnderLease, deleteOld, RULES } from './retention.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { loadTestComuni } from '../testing/test-app.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')

/** Tables that nobody's acts fill for ever, and why. */
const KEPT = {
  migration: 'one row for each file',
  secret: 'a few for each comune',
  app_user: 'until its owner deletes it',
  gestore: 'one for each gestore',
  gestore_comune: 'one for each comune',
  staff: 'people of the gestore: the history names them',
  staff_role: 'goes with the person',
  user_identity: 'goes with the account',
  personal_feed: 'goes with the account',
  point_status: 'one for each point, set by the gestore',
  bulky_booking: 'figures of the regulator; without names after the time of the comune',
  bulky_event: 'history of the pickups, without names',
  bulky_rating: 'goes with the pickup; its words go with the names',
  bulky_photo: 'goes with the names',
  part: 'what was published, and cannot be taken back',
  edition: 'what was said on any day can be shown',
  act: 'who published what, for as long as it can be shown',
  joint_act: 'who did what to many comuni, for as long as it can be shown',
  draft: 'one for each part of a comune',
  comune_host: 'the names of each comune',
}

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

async function forget(troubles: unknown[] = []): Promise<void> {
  const comuni = await loadTestComuni()
  await deleteOld({ database, comuni, now: NOW, onError: (error) => void troubles.push(error) })
}

const INSTALLATION = `INSERT INTO installation (comune_id, key, zones, origin, reminder_since, created_at, seen_at, endpoint,
  p256dh, auth, user_id, reminder_at, lost_at)
  VALUES ('altrove', sha256(random()::text::bytea), '{}', 'https://rifiuti.example', $1, $1, $1,`
const SUBSCRIBED = `'https://push.example/' || random(), 'chiave', 'chiave'`
const PERSON = "INSERT INTO staff (gestore_id, email, created_at) VALUES ('gestore', random()::text, now()) RETURNING *"
const REPORT = (
  state: string,
) => `INSERT INTO point_report (comune_id, id, code, point_id, kind, state, created_at, changed_at)
  VALUES ('altrove', gen_random_uuid(), random()::text, 'p', 'rotto', '${state}', $1, $1)`
const PHOTO = (state: string) => `WITH report AS (${REPORT(state)} RETURNING id)
  INSERT INTO point_report_photo (comune_id, report_id, image) SELECT 'altrove', id, '' FROM report`

/** A row that stands in the table since `$1`, and for how many days it may. */
const ROWS: readonly [what: string, table: string, days: number, sql: string][] = [
  ['a phone that wants nothing', 'installation', 30, `${INSTALLATION} NULL, NULL, NULL, NULL, NULL, NULL)`],
  ['a phone that lost its subscription', 'installation', 90, `${INSTALLATION} NULL, NULL, NULL, NULL, '20:00', $1)`],
  ['a phone no reminder reaches', 'installation', 400, `${INSTALLATION} ${SUBSCRIBED}, NULL, '20:00', NULL)`],
  ['a phone that wants notices only', 'installation', 400, `${INSTALLATION} ${SUBSCRIBED}, NULL, NULL, NULL)`],
  [
    'the code of a household',
    'household_code',
    0,
    "INSERT INTO household_code VALUES ('altrove', random()::text, gen_random_uuid(), $1)",
  ],
  ['a "Fatto"', 'collection_done', 7, "INSERT INTO collection_done VALUES ('altrove', gen_random_uuid(), $1)"],
  [
    'an entry of the ledger',
    'reminder',
    30,
    `WITH device AS (${INSTALLATION} ${SUBSCRIBED}, NULL, '20:00', NULL) RETURNING key)
     INSERT INTO reminder (comune_id, installation_key, date, kind, service, endpoint, body, fingerprint, next_attempt_at,
       expires_at)
     SELECT 'altrove', key, $1, 'sera', 's', 'e', '', '', $1, $1 FROM device`,
  ],
  [
    'a notice that is over',
    'notice',
    365,
    `INSERT INTO notice (comune_id, title, text, starts_at, ends_at, severity)
     VALUES ('altrove', 'a', 'b', $1::timestamptz - interval '1 day', $1, 'avviso')`,
  ],
  [
    'a mail that was refused',
    'mail',
    30,
    `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, created_at, due_at, expires_at, failed_at)
     VALUES ('altrove', '', 'a@b.it', '', '', '', $1, $1, $1, $1)`,
  ],
  [
    'the version of a resident’s pickups',
    'live_version',
    30,
    "INSERT INTO live_version VALUES ('altrove', 'utenti/' || random() || '/ritiri', extract(epoch FROM $1::timestamptz) * 1000)",
  ],
  [
    'a message that was told',
    'bulky_message',
    30,
    `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at, done_at)
     VALUES ('altrove', gen_random_uuid(), 'prenotato', $1, $1)`,
  ],
  [
    'a message that nobody could be told',
    'bulky_message',
    30,
    `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at, failed_at)
     VALUES ('altrove', gen_random_uuid(), 'prenotato', $1, $1)`,
  ],
  [
    'a date of the van',
    'bulky_slot',
    732,
    "INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ('altrove', random()::text, $1, 1)",
  ],
  [
    'the pickups of a household',
    'bulky_household',
    732,
    "INSERT INTO bulky_household VALUES ('altrove', random()::text, ARRAY[$1::date])",
  ],
  ['the photo of a settled report', 'point_report_photo', 90, PHOTO('risolta')],
  ['the photo of an open report', 'point_report_photo', 180, PHOTO('inviata')],
  ['an open report', 'point_report', 365, REPORT('inviata')],
  ['a settled report', 'point_report', 365, REPORT('respinta')],
  [
    'a word that was not found',
    'guide_missing',
    365,
    "INSERT INTO guide_missing VALUES ('altrove', random()::text, 1, $1)",
  ],
  [
    'an act that was counted',
    'guide_missing_act',
    60,
    "INSERT INTO guide_missing_act VALUES ('altrove', gen_random_uuid(), $1)",
  ],
  ['a lease', 'job_lease', 7, "INSERT INTO job_lease VALUES ('altrove', random()::text, $1)"],
  [
    'the code of a sign-in',
    'sign_in_code',
    0,
    "INSERT INTO sign_in_code VALUES ('altrove', random()::text, '', '', $1, $1, $1)",
  ],
  [
    'the code of a sign-in to the console',
    'staff_code',
    0,
    `WITH person AS (${PERSON}) INSERT INTO staff_code SELECT gestore_id, id, '', 0, $1 FROM person`,
  ],
  [
    'the address for the first administrator',
    'first_administrator',
    0,
    "INSERT INTO first_administrator VALUES ('gestore', random()::text, $1)",
  ],
  [
    'a sign-in to the console that was not used',
    'staff_session',
    0,
    `WITH person AS (${PERSON}) INSERT INTO staff_session
     SELECT gestore_id, random()::text, id, '2026-11-01', '2026-11-01', $1 FROM person`,
  ],
  [
    'a sign-in to the console',
    'staff_session',
    90,
    `WITH person AS (${PERSON}) INSERT INTO staff_session
     SELECT gestore_id, random()::text, id, $1, $1, '2027-01-01' FROM person`,
  ],
  ['a count of tries', 'attempt_count', 0, "INSERT INTO attempt_count VALUES ('altrove', random()::text, 1, $1)"],
]

const count = async (table: string): Promise<number> => (await database.query(`SELECT FROM ${table}`)).length

describe('what is old goes, in a comune that is no longer served too', () => {
  test.each(ROWS)('%s (%s, %i days)', async (_, table, days, sql) => {
    // A day of slack: some tables know days only.
    for (const age of [days - 2, days + 2]) await database.query(sql, [new Date(NOW - age * DAY)])
    await forget()
    expect(await count(table)).toBe(1)
  })

  test('a sign-in that was not used, or is 90 days old', async () => {
    await database.query("INSERT INTO app_user VALUES ('base', 'ada', 'ada@esempio.it', true, '', now(), now())")
    for (const [id, created, expires] of [
      ['unused', -40, -1],
      ['old', -91, 20],
      ['good', -89, 20],
    ] as const) {
      await database.query("INSERT INTO user_session VALUES ('base', $1, 'ada', $1, '', $2, $2, $3)", [
        id,
        new Date(NOW + created * DAY),
        new Date(NOW + expires * DAY),
      ])
    }
    await forget()
    expect(await database.query('SELECT id FROM user_session')).toEqual([{ id: 'good' }])
  })

  test('a "Fatto" of a day that nobody can have meant', async () => {
    await database.query(
      "INSERT INTO collection_done VALUES ('base', gen_random_uuid(), '2026-11-19'), ('base', gen_random_uuid(), '9999-01-01')",
    )
    await forget()
    expect(await database.query('SELECT date FROM collection_done')).toEqual([{ date: '2026-11-19' }])
  })
})

describe('a phone that has not been opened for years', () => {
  test.each([
    ['stays while messages reach it now and then', 399, 1],
    ['goes when none has for longer than a year', 401, 0],
  ])('%s', async (_, days, left) => {
    await database.query(`${INSTALLATION} ${SUBSCRIBED}, NULL, '20:00', NULL)`, [new Date(NOW - 1000 * DAY)])
    await database.query('UPDATE installation SET reached_at = $1', [new Date(NOW - days * DAY)])
    await forget()
    expect(await count('installation')).toBe(left)
  })
})

test('a message that waits is never too old', async () => {
  await database.query(
    "INSERT INTO bulky_message (comune_id, booking_id, kind, created_at) VALUES ('altrove', gen_random_uuid(), 'prenotato', '2020-01-01')",
  )
  await forget()
  expect(await count('bulky_message')).toBe(1)
})

test('what somebody renews at that moment stays, and is not waited for', async () => {
  await database.query(`${INSTALLATION} ${SUBSCRIBED}, NULL, '20:00', NULL)`, [new Date(NOW - 1000 * DAY)])
  const troubles: unknown[] = []
  await database.transaction(async ({ query }) => {
    await query('UPDATE installation SET seen_at = $1', [new Date(NOW)])
    await forget(troubles)
  })
  expect([await count('installation'), troubles]).toEqual([1, []])
})

const turnAt = async (now: number): Promise<void> => {
  await deleteOldUnderLease({
    database,
    comuni: await loadTestComuni(),
    clock: () => now,
    onError: (error) => expect.fail(String(error)),
  })
}
const addCode = (days: number) =>
  database.query("INSERT INTO household_code VALUES ('base', $1, gen_random_uuid(), $2)", [
    `in ${days}`,
    new Date(NOW + days * DAY),
  ])

describe('a clock that is years ahead', () => {
  test('for hours makes what is kept older by as many quarters of a day, not by years', async () => {
    await turnAt(NOW)
    for (const days of [0.4, 0.6]) await addCode(days)
    for (const hours of [0, 2]) await turnAt(NOW + 1000 * DAY + hours * HOUR)
    expect(await database.query('SELECT code FROM household_code')).toEqual([{ code: 'in 0.6' }])
  })

  test('and right again deletes by the right time', async () => {
    await turnAt(NOW + 1000 * DAY)
    await addCode(-1)
    await addCode(1)
    await turnAt(NOW)
    expect(await database.query('SELECT code FROM household_code')).toEqual([{ code: 'in 1' }])
  })
})

test('names leave old pickups in steps, and each says that the work goes on', async () => {
  await database.query(
    `INSERT INTO bulky_booking (comune_id, code, person, zone, date, items, pieces, cubic_metres, requested_at, due_on)
     SELECT 'base', one::text, '{}', 'unica', '2020-01-01', '[]', 1, 1, '2020-01-01', '2020-01-01' FROM generate_series(1, 4001) AS one`,
  )
  const comuni = await loadTestComuni()
  let kept = 0
  const keep = () => Promise.resolve(void kept++)
  await deleteOld({
    database,
    comuni: { ...comuni, all: [comuni.byHost('localhost')] },
    now: NOW,
    onError: () => undefined,
    keep,
  })
  expect(await database.query('SELECT FROM bulky_booking WHERE person IS NOT NULL')).toEqual([])
  expect(kept).toBe(RULES.length + 3)
})

describe('a closed pickup loses its names and the words of its rating', () => {
  const NAMES = { person: null, place: null, photos: 0, answer: null, comment: null, stars: 2 }
  const ROW = `WITH booking AS (
      INSERT INTO bulky_booking (comune_id, code, person, place, zone, date, items, pieces, cubic_metres, requested_at, due_on)
      VALUES ($1, 'RI-1', '{}', '{}', 'unica', $2::date, '[]', 1, 1, $2::date, $2::date) RETURNING comune_id, id
    ), photo AS (INSERT INTO bulky_photo (comune_id, booking_id, kind, jpeg) SELECT *, 'richiesta', 'x' FROM booking)
    INSERT INTO bulky_rating SELECT *, 2, 'Ho il numero 333 1234567', 'Sono Anna', $2::date FROM booking`

  test.each([
    ['after the comune’s time', 'base', 365],
    ['after two years where the comune takes no bookings any more', 'senza-ritiri', 732],
    ['after the longest time that a comune may set where it is not served', 'altrove', 3660],
  ])('%s', async (_, comuneId, days) => {
    const { byHost } = await loadTestComuni()
    const base = byHost('localhost')
    const all = [base, { ...base, id: 'senza-ritiri', bulky: undefined }]
    await database.query(ROW, [comuneId, new Date(NOW - days * DAY)])
    const names = async (now: number) => {
      await deleteOld({ database, comuni: { all, byHost }, now, onError: (error) => expect.fail(String(error)) })
      const [row] = await database.query(
        `SELECT person, place, (SELECT count(*)::int FROM bulky_photo) AS photos, answer, comment, stars
         FROM bulky_booking JOIN bulky_rating ON booking_id = id`,
      )
      return row
    }
    expect(await names(NOW - DAY)).toMatchObject({ person: {}, photos: 1, comment: 'Sono Anna' })
    expect(await names(NOW + DAY)).toEqual(NAMES)
  })
})

test('the version of what a whole comune or zone follows stays: there is one of each', async () => {
  for (const path of ['avvisi', 'punti/stato', 'ingombranti/disponibilita/unica', 'gestione/ritiri/2020-01-01']) {
    await database.query("INSERT INTO live_version VALUES ('base', $1, 1)", [path])
  }
  await forget()
  expect(await count('live_version')).toBe(3)
})

test('however many there are, all go', async () => {
  await database.query(
    `INSERT INTO collection_done SELECT 'base', gen_random_uuid(), '2020-01-01' FROM generate_series(1, 5001)`,
  )
  await forget()
  expect(await count('collection_done')).toBe(0)
})

test('a table that cannot be read stops no other', async () => {
  await database.query('ALTER TABLE installation RENAME COLUMN seen_at TO seen')
  await database.query("INSERT INTO household_code VALUES ('base', 'A', gen_random_uuid(), '2020-01-01')")
  const troubles: unknown[] = []
  await forget(troubles)
  expect(await count('household_code')).toBe(0)
  expect(troubles).toHaveLength(1)
})

test('every table has a rule, or a reason why it needs none', async () => {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  const known = [...new Set(RULES.map(({ table }) => table)), ...Object.keys(KEPT)]
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
