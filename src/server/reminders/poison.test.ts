import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe } from 'vitest'
import { ALL_TYPES } from '../../domain/testing/calendars.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { addNotice } from '../notices/store.ts'
import { createTestBrowser } from '../platform/push/testing/browser.ts'
import { createMailQueue } from '../platform/mail/queue.ts'
import { makeAccount } from '../testing/sign-in.ts'
import { reminderMail } from './reminder-mail.ts'
import type { Reminders } from './reminders.ts'
import { expect, ORIGIN, type Phone, test as plain } from './testing/reminder-test.ts'

const NOTICE = {
  title: 'Neve',
  text: 'La raccolta di domani salta.',
  startsAt: '2026-11-18T18:00',
  endsAt: '2026-11-20T00:00',
  severity: 'urgente',
  zone: null,
  isPushed: true,
} as const

interface Fixtures {
  /** What the rounds have reported. */
  troubles: unknown[]
  reporting: Reminders
  /** Two phones of the first comune. */
  good: Phone[]
  /** One of another comune, which comes later in every round. */
  elsewhere: { count: (kind: string) => Promise<number> }
}

const test = plain.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures wanted from the pattern
  troubles: async ({}, use) => use([]),
  reporting: async ({ another, troubles }, use) => use(another({ onError: (error) => void troubles.push(error) })),
  good: async ({ clock, phone }, use) => {
    clock.set('2026-11-17T12:00')
    const phones = [phone(), phone()]
    for (const one of phones) await one.save()
    await use(phones)
  },
  elsewhere: async ({ clock, comuni, reporting, database, service }, use) => {
    clock.set('2026-11-17T12:00')
    const pietralvento = comuni.byHost('pietralvento.localhost')
    const subscription = { endpoint: `${service.origin}/push/altrove`, keys: createTestBrowser().keys }
    const wishes = { zones: ['borgo'], subscription, reminders: { at: '20:00', types: ALL_TYPES }, sequence: 1 }
    await reporting.save(pietralvento, crypto.randomUUID(), wishes, { origin: ORIGIN })
    const count = (kind: string): Promise<number> => prepared(database, pietralvento.id, kind)
    await use({ count })
  },
})

const prepared = async ({ query }: Database, comuneId: string, kind: string): Promise<number> => {
  const rows = await query('SELECT FROM reminder WHERE comune_id = $1 AND kind = $2 AND date = $3', [
    comuneId,
    kind,
    '2026-11-19',
  ])
  return rows.length
}

/** A comune whose rules cannot be worked out. */
const broken = (comune: Comune): Comune => ({ ...comune, public: { ...comune.public, timeZone: 'Europe/Nessuna' } })
const withBroken = (comuni: Comuni): Comuni => ({
  ...comuni,
  all: comuni.all.map((comune, index) => (index === 0 ? broken(comune) : comune)),
})

const POISONS = {
  'an origin of 6 kB': "origin = 'https://' || repeat('x', 6000)",
  'an hour that is none': "reminder_at = 'mai'",
  'wishes that hold from the end of time': "reminder_since = 'infinity'",
  'an endpoint that is no address': "endpoint = 'sassi'",
  'keys that are none': "p256dh = 'sassi', auth = 'sassi'",
  'types and zones that nobody knows': "reminder_types = '{sassi}', zones = '{altrove}'",
}

describe('a device with', () => {
  test.for(Object.entries(POISONS))(
    '%s keeps the reminders and notices of no other',
    async ([, poison], { clock, phone, good, elsewhere, database, reporting, send }) => {
      await phone().save()
      await database.query(
        `UPDATE installation SET ${poison} WHERE key = (SELECT key FROM installation
        WHERE comune_id = 'base' AND endpoint <> ALL ($1))`,
        [good.map(({ endpoint }) => endpoint)],
      )
      for (const comuneId of ['base', 'pietralvento']) await addNotice(database, comuneId, NOTICE)
      clock.set('2026-11-18T18:00')
      await reporting.prepareAll()
      await reporting.pushNotices()
      clock.set('2026-11-18T20:00')
      await send(reporting)
      for (const one of good) expect(one.titles().toSorted()).toEqual(['Neve', 'Stasera: Umido'])
      expect(await elsewhere.count('sera')).toBe(1)
      expect(await database.query('SELECT FROM notice WHERE pushed_at IS NULL')).toEqual([])
    },
  )

  test('anything at all in its row keeps the reminders of no other', async ({
    clock,
    phone,
    good,
    database,
    reporting,
  }) => {
    const bad = phone()
    await bad.save()
    const device = await reporting.installations.find('base', bad.id)
    clock.set('2026-11-18T18:00')
    const text = fc.string({ maxLength: 5000 }).filter((one) => !one.includes('\0'))
    const row = fc.record({
      origin: text,
      endpoint: fc.oneof(text, fc.webUrl({ validSchemes: ['https'] })),
      p256dh: text,
      auth: text,
      reminder_at: fc.oneof(text, fc.constantFrom('20:00', '24:00', '-1:00')),
      reminder_since: fc.constantFrom('-infinity', 'infinity', '2026-01-01', '294000-01-01'),
    })
    await fc.assert(
      fc.asyncProperty(row, async (values) => {
        await database.query('DELETE FROM reminder')
        await database.query(
          `UPDATE installation SET origin = $2, endpoint = $3, p256dh = $4, auth = $5, reminder_at = $6, reminder_since = $7
           WHERE key = $1`,
          [device?.key, ...Object.values(values)],
        )
        await reporting.prepareAll()
        const others = await database.query('SELECT FROM reminder WHERE installation_key <> $1', [device?.key])
        // Of two days each.
        expect(others).toHaveLength(good.length * 2)
      }),
      { numRuns: 30 },
    )
  })

  test('a row that the ledger refuses is left out alone, counted, and named by nothing of its own', async ({
    clock,
    phone,
    good,
    database,
    troubles,
    reporting,
  }) => {
    const bad = phone()
    await bad.save()
    const device = await reporting.installations.find('base', bad.id)
    await database.query('DELETE FROM reminder')
    await database.query(`ALTER TABLE reminder ADD CHECK (endpoint <> '${bad.endpoint}')`)
    clock.set('2026-11-18T18:00')
    await reporting.prepareAll()
    expect(await database.query('SELECT FROM reminder')).toHaveLength(good.length * 2)
    expect(troubles).toHaveLength(1)
    expect(String(troubles[0])).toMatch(/base: 2 of 6 skipped/)
    expect(String(troubles[0])).not.toContain(device?.endpoint)
  })
})

test('a comune whose rules cannot be worked out keeps nothing from the others', async ({
  clock,
  comuni,
  elsewhere,
  database,
  troubles,
  another,
}) => {
  const reminders = another({ comuni: withBroken(comuni), onError: (error) => void troubles.push(error) })
  await addNotice(database, 'pietralvento', NOTICE)
  await database.query('DELETE FROM reminder')
  clock.set('2026-11-18T18:00')
  await reminders.prepareAll()
  await reminders.pushNotices()
  expect(await elsewhere.count('sera')).toBe(1)
  expect(await database.query("SELECT FROM reminder WHERE kind LIKE 'avviso%'")).toHaveLength(1)
  expect(troubles.length).toBeGreaterThan(0)
})

test('a notice that cannot be told keeps no other back, is tried again later and at last given up', async ({
  clock,
  good: [ours],
  database,
  troubles,
  reporting,
  send,
}) => {
  await addNotice(database, 'base', { ...NOTICE, title: 'Guasto' })
  await database.query("UPDATE notice SET ends_at = 'infinity'")
  await addNotice(database, 'base', NOTICE)
  clock.set('2026-11-18T18:00')
  for (let look = 0; look < 3; look++) await reporting.pushNotices()
  await send(reporting)
  expect(ours?.titles()).toContain('Neve')
  expect(troubles).toHaveLength(1)
  for (let hour = 19; hour < 24; hour++) {
    for (const minute of [0, 10, 20, 30, 40, 50]) {
      clock.set(`2026-11-18T${hour}:${minute.toString().padStart(2, '0')}`)
      await reporting.pushNotices()
    }
  }
  expect(troubles).toHaveLength(10)
})

test('an entry of the ledger that cannot be sent is given up, and holds up no other', async ({
  clock,
  comuni,
  comune,
  good,
  elsewhere,
  database,
  another,
  troubles,
  send,
}) => {
  await makeAccount(database, comune.id, 'ada@esempio.it')
  const [user] = await database.query<{ id: string }>('SELECT id FROM app_user')
  const mail = createMailQueue(clock.read)
  const reminders = another({
    sendMail: reminderMail({ comuni, database, mail, clock: clock.read }),
    onError: (error) => void troubles.push(error),
  })
  const byMail = { subscription: null, zones: ['unica'], reminders: { at: '20:00', types: ALL_TYPES }, sequence: 1 }
  const owner = { origin: ORIGIN, user: { id: user?.id ?? '', sessionId: 'prova' } }
  clock.set('2026-11-18T12:00')
  for (let count = 0; count < 3; count++) await reminders.save(comune, crypto.randomUUID(), byMail, owner)
  await reminders.prepareAll()
  await database.query(`UPDATE reminder SET body = 'no JSON' WHERE service = 'mail' AND installation_key = (
    SELECT min(installation_key::text)::bytea FROM reminder WHERE service = 'mail')`)
  await database.query(`UPDATE reminder SET expires_at = 'infinity' WHERE comune_id = 'pietralvento'`)
  clock.set('2026-11-18T20:00')
  await send(reminders)
  for (const one of good) expect(one.titles()).toEqual(['Stasera: Umido'])
  expect(await database.query('SELECT FROM mail')).toHaveLength(2)
  expect(await elsewhere.count('sera')).toBe(1)
  const states = await database.query<{ state: string }>("SELECT state FROM reminder WHERE state = 'sending'")
  expect(states).toEqual([])
  expect(troubles).toHaveLength(2)
  expect(inspect(troubles, { depth: null })).not.toContain('no JSON')
})
