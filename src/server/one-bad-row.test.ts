import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOTICES_PATH } from '../contract/notices/paths.ts'
import { ensureSlots } from './bulky/booking/slots.ts'
import { aBooking, addResident, anAct, LIMITS } from './bulky/testing/bookings.ts'
import { book } from './bulky/booking/book.ts'
import type { Comuni } from './comune/comuni.ts'
import type { Database } from './platform/database/database.ts'
import { createMailQueue } from './platform/mail/queue.ts'
import { addNotice } from './notices/store.ts'
import { createTestBrowser } from './platform/push/testing/browser.ts'
import { type PushService, runPushService } from './platform/push/testing/push-service.ts'
import { connectLive } from './platform/live/testing/live-client.ts'
import { CHANGES_CHANNEL } from './platform/live/touch.ts'
import { type LiveApp, liveApp } from './testing/live-app.ts'
import { loadTestComuni } from './testing/test-app.ts'
import { testClient } from './testing/test-client.ts'

const TIMEOUT = { timeout: 30_000, interval: 100 }
const ADA = { name: 'Ada', codiceFiscale: 'RSSMRA85T10A562S', phone: '333', email: 'ada@esempio.it' }
const NOTICE = {
  title: 'Neve',
  text: 'Domani non passiamo.',
  startsAt: '2026-11-15T18:00',
  endsAt: '2026-11-20T00:00',
  severity: 'urgente',
  zone: null,
  isPushed: true,
} as const

let running: LiveApp
let service: PushService
let subjects: string[]
beforeEach(async () => {
  subjects = []
  service = await runPushService({ clock: () => running.now() })
  running = await liveApp({
    comuni: withBroken(await loadTestComuni()),
    pushConnections: { allowedHosts: [service.host], ca: service.cert },
    transport: {
      deliver: ({ subject }) => Promise.resolve(void subjects.push(subject.split(':')[0]!)),
      close: () => undefined,
    },
  })
})
afterEach(async () => {
  await running.close()
  await service.close()
})

/** First in every round stands a comune whose rules cannot be worked out. */
function withBroken(comuni: Comuni): Comuni {
  const base = comuni.byHost('localhost')
  const broken = { ...base, id: 'aaa', hosts: [], public: { ...base.public, id: 'aaa', timeZone: 'Europe/Nessuna' } }
  return { ...comuni, all: [broken, ...comuni.all] }
}

/** A row in every table that a loop reads, older than all others, that its reader cannot do anything with. */
const POISONS = [
  `INSERT INTO installation (comune_id, key, zones, origin, endpoint, p256dh, auth, reminder_at, reminder_since, created_at, seen_at)
   SELECT comune_id, sha256(comune_id::bytea), '{unica}', 'https://' || repeat('x', 6000), 'sassi', 'sassi', 'sassi', 'mai',
     'infinity', now(), now() FROM unnest(ARRAY['aaa', 'base', 'altrove']) AS comune_id`,
  `INSERT INTO reminder (comune_id, installation_key, date, kind, service, endpoint, body, fingerprint, next_attempt_at, expires_at)
   SELECT comune_id, key, '2026-11-16', service, service, 'sassi', 'sassi', '', '2026-01-01', 'infinity'
   FROM installation, unnest(ARRAY['mail', 'sassi', (SELECT max(service) FROM reminder)]) AS service WHERE endpoint = 'sassi'`,
  `INSERT INTO notice (comune_id, title, text, starts_at, ends_at, severity, is_pushed)
   SELECT comune_id, 'Guasto', 'x', '2026-01-01', 'infinity', 'avviso', true FROM unnest(ARRAY['aaa', 'base', 'altrove']) AS comune_id`,
  `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, attachments, created_at, due_at, expires_at)
   SELECT comune_id, '', '', '', '', '', '"sassi"', '2026-01-01', '2026-01-01', 'infinity'
   FROM unnest(ARRAY['aaa', 'base', 'altrove']) AS comune_id`,
  `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at)
   SELECT comune_id, id, 'prenotato', '2026-01-01' FROM bulky_booking WHERE date = 'infinity'`,
  `INSERT INTO bulky_message (comune_id, booking_id, kind, created_at) VALUES ('altrove', gen_random_uuid(), 'x', '2026-01-01')`,
  `INSERT INTO job_lease VALUES ('', 'pulizia', 'infinity')`,
  `INSERT INTO point_report (comune_id, id, code, point_id, kind, created_at, changed_at)
   VALUES ('base', gen_random_uuid(), 'x', 'sassi', 'rotto', '-infinity', 'infinity')`,
  `INSERT INTO bulky_household VALUES ('base', 'sassi', '{infinity}')`,
  `INSERT INTO household_code VALUES ('base', 'vecchio', gen_random_uuid(), '2026-01-01')`,
]

const BROKEN_PICKUP = `INSERT INTO bulky_booking (comune_id, code, zone, date, items, pieces, cubic_metres, requested_at, due_on)
  SELECT comune_id, random()::text, repeat('x', 1000), 'infinity', '"sassi"', 1, 1, now(), now()
  FROM unnest(ARRAY['aaa', 'base', 'altrove']) AS comune_id`

async function register(app: LiveApp['app']): Promise<string> {
  const path = `/push/${crypto.randomUUID()}`
  const subscription = { endpoint: service.origin + path, keys: createTestBrowser().keys }
  const body = { zones: ['unica'], subscription, reminders: { at: '20:45', types: ['umido'] }, sequence: 1 }
  expect((await testClient(app).send('PUT', `/api/installations/${crypto.randomUUID()}`, body)).statusCode).toBe(204)
  return path
}

async function bookPickup(database: Database): Promise<void> {
  await ensureSlots(database, 'base', 'unica', [{ date: '2026-11-18', places: 9 }])
  const act = anAct({ now: Date.parse('2026-11-10T12:00:00Z') })
  await addResident(database)
  expect(await book(database, act, aBooking({ person: ADA, date: '2026-11-18' }), LIMITS)).not.toHaveProperty('refusal')
}

const pushesTo = (path: string): number => service.received.filter((push) => push.path === path).length

test('with a poisoned row in every table that a loop reads, everybody else gets everything', async () => {
  const { app, database } = running
  const paths = [await register(app), await register(app), await register(app)]
  await bookPickup(database)
  const base = (await loadTestComuni()).byHost('localhost')
  await database.query(BROKEN_PICKUP)
  for (const sql of POISONS) await database.query(sql)
  await createMailQueue(running.now).add(database, base, { to: ADA.email, subject: 'Codice', text: '', html: '' })
  await addNotice(database, 'base', NOTICE)
  running.pass(15 * 60_000)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  await expect.poll(() => paths.map(pushesTo), TIMEOUT).toEqual([2, 2, 2])
  await expect
    .poll(() => subjects.toSorted(), TIMEOUT)
    .toEqual(['Codice', 'Ritiro confermato', 'Tra 3 giorni ritiriamo gli ingombranti'])
  await expect.poll(() => database.query("SELECT FROM household_code WHERE code = 'vecchio'"), TIMEOUT).toEqual([])

  const page = await connectLive(url.replace('127.0.0.1', 'localhost'))
  page.send({ type: 'subscribe', path: NOTICES_PATH })
  await page.next()
  for (const garbage of ['sassi', 'null', '[]', '{"comuneId":"base","path":"avvisi","version":"sassi"}']) {
    await database.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, garbage])
  }
  await addNotice(database, 'base', { ...NOTICE, title: 'Vento', isPushed: false })
  await expect.poll(() => JSON.stringify(page.frames), TIMEOUT).toContain('Vento')
  await page.close()
})
