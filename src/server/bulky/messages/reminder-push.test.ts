import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/log.ts'
import { createMailQueue } from '../../platform/mail/queue.ts'
import type { Behaviour } from '../../platform/push/testing/push-service.ts'
import { expect, ORIGIN, test as plain } from '../../reminders/testing/reminder-test.ts'
import { cancel } from '../booking/amend.ts'
import type { Booking } from '../booking/booking.ts'
import { addReminders, pickupJob } from './jobs.ts'
import { createMessenger } from './messenger.ts'
import { moveDate } from '../booking/move.ts'
import { anAct, booked, COMUNE } from '../testing/bookings.ts'

interface Fixtures {
  /** A pickup of the 24th, by Anna, who also has an address. */
  pickup: () => Promise<Booking>
  deliver: () => Promise<void>
  /** What the minute does at that time, by three processes at once, and whatever it gave to send. */
  minuteAt: (time: string, parts?: { deliver: () => Promise<void> }) => Promise<void>
  /** A pickup whose reminder was pushed at that time, to a phone that is gone. */
  remindedInVain: (time: string) => Promise<Booking>
}

const test = plain.extend<Fixtures>({
  pickup: async ({ database }, use) => {
    await openDates(database)
    const person = { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333', email: 'anna@esempio.it' }
    await use(() => booked(database, { person, date: '2026-11-24' }))
  },
  deliver: async ({ database, comuni, clock, reminders }, use) => {
    const mail = createMailQueue(clock.read)
    await use(
      createMessenger({
        database,
        comuni,
        mail,
        clock: clock.read,
        pushes: reminders.pickups,
        log: createLog('silent'),
      }),
    )
  },
  minuteAt: async ({ database, comuni, clock, reminders, deliver, send }, use) => {
    const deps = { database, comuni, clock: clock.read, pushes: reminders.pickups, log: createLog('silent') }
    await use(async (time, parts) => {
      clock.set(time)
      await Promise.all([1, 2, 3].map(() => pickupJob({ deliver, ...deps, ...parts }).run()))
      await send()
    })
  },
  remindedInVain: async ({ phone, clock, service, pickup, minuteAt }, use) => {
    await use(async (time) => {
      clock.set('2026-11-16T12:00')
      await phone().save({ reminders: null }, 'anna')
      const booking = await pickup()
      service.behave(() => ENDS.gone)
      await minuteAt(time)
      return booking
    })
  },
})

async function openDates({ query }: Database): Promise<void> {
  for (const date of ['2026-11-24', '2026-11-26']) {
    await query('INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ($1, $2, $3, 9)', [
      COMUNE,
      'unica',
      date,
    ])
  }
}

const remindersByMail = async ({ query }: Database): Promise<string[]> => {
  const rows = await query<{ subject: string }>(
    "SELECT subject FROM mail WHERE subject ~ 'ritiriamo' ORDER BY created_at",
  )
  return rows.map(({ subject }) => subject.split(':')[0]!)
}

const THREE_DAYS = 'Tra 3 giorni ritiriamo gli ingombranti'
const ONE_DAY = 'Domani ritiriamo gli ingombranti'

test('a pickup is recalled on every phone of who booked it, once each, and then not by mail', async ({
  database,
  phone,
  clock,
  pickup,
  minuteAt,
}) => {
  clock.set('2026-11-16T12:00')
  const [ours, second, stranger] = [phone(), phone(), phone()]
  await ours.save({ reminders: null }, 'anna')
  await second.save({ reminders: null }, 'anna')
  await stranger.save({ reminders: null }, 'bruno')
  const { id, code } = await pickup()
  for (const time of ['20T09:30', '21T08:59', '21T09:00', '21T09:01', '22T12:00', '23T09:30', '23T15:00']) {
    await minuteAt(`2026-11-${time}`)
  }
  expect(ours.titles()).toEqual([THREE_DAYS, ONE_DAY])
  expect(second.titles()).toEqual([THREE_DAYS, ONE_DAY])
  expect(stranger.titles()).toEqual([])
  expect(await remindersByMail(database)).toEqual([])
  expect(ours.messages()[0]).toMatchObject({
    tag: `ritiro-${id}`,
    navigate: `${ORIGIN}/bulky-waste/pratica?codice=${code}`,
    body: expect.stringMatching(/^Martedì 24 novembre: .*Metti fuori tutto/),
  })
  expect(ours.messages()[1]).toMatchObject({
    body: expect.stringContaining('dalle 20:00 di stasera alle 6:00 di domani'),
  })
  expect(JSON.stringify(ours.messages())).not.toMatch(/Anna|Via Lunga/)
})

test.for([
  ['no phone at all', undefined],
  ['a phone without push', { subscription: null, reminders: null }],
] as const)('with %s it goes by mail, once each', async ([, wishes], { database, phone, clock, pickup, minuteAt }) => {
  clock.set('2026-11-16T12:00')
  if (wishes) await phone().save(wishes, 'anna')
  await pickup()
  for (const time of ['21T09:00', '21T09:01', '23T09:30', '23T09:31']) await minuteAt(`2026-11-${time}`)
  expect(await remindersByMail(database)).toEqual([
    'Tra 3 giorni ritiriamo gli ingombranti',
    'Domani ritiriamo gli ingombranti',
  ])
})

test('once the push service has forgotten the phone, the next reminder goes by mail', async ({
  database,
  phone,
  clock,
  reminders,
  pickup,
  minuteAt,
}) => {
  clock.set('2026-11-16T12:00')
  const ours = phone()
  await ours.save({ reminders: null }, 'anna')
  await pickup()
  await minuteAt('2026-11-21T09:00')
  await reminders.installations.lose(COMUNE, ours.endpoint)
  await minuteAt('2026-11-23T09:00')
  expect(ours.titles()).toEqual([THREE_DAYS])
  expect(await remindersByMail(database)).toEqual(['Domani ritiriamo gli ingombranti'])
})

/** The answer of a push service that ends a message at once. */
const ENDS = {
  gone: { status: 410 },
  failed: { status: 400 },
  expired: { status: 503, headers: { 'retry-after': '86400' } },
} as const satisfies Record<string, Behaviour>

test.for(Object.entries(ENDS))(
  'a reminder whose push is %s goes by mail the next minute, once',
  async ([state, answer], { database, phone, clock, service, pickup, minuteAt }) => {
    clock.set('2026-11-16T12:00')
    await phone().save({ reminders: null }, 'anna')
    await phone().save({ reminders: null }, 'anna')
    await pickup()
    service.behave(() => answer)
    await minuteAt('2026-11-23T09:00')
    expect(await database.query('SELECT state FROM reminder')).toEqual([{ state }, { state }])
    expect(await remindersByMail(database)).toEqual([])
    for (const time of ['09:01', '09:02', '15:00']) await minuteAt(`2026-11-23T${time}`)
    expect(await remindersByMail(database)).toEqual([ONE_DAY])
    expect(await database.query("SELECT expires_at FROM mail WHERE subject ~ 'ritiriamo'")).toEqual([
      { expires_at: new Date('2026-11-24T00:00+01:00') },
    ])
  },
)

test('while another phone got it or may still get it, it does not go by mail', async ({
  database,
  phone,
  clock,
  service,
  pickup,
  minuteAt,
}) => {
  clock.set('2026-11-16T12:00')
  const [lost, second] = [phone(), phone()]
  await lost.save({ reminders: null }, 'anna')
  await second.save({ reminders: null }, 'anna')
  await pickup()
  for (const status of [503, 201]) {
    service.behave((path) => ({ status: lost.endpoint.endsWith(path) ? 410 : status }))
    for (const time of ['09:00', '09:01', '09:02']) await minuteAt(`2026-11-23T${time}`)
    expect(await remindersByMail(database)).toEqual([])
  }
  expect(second.titles()).toContain(ONE_DAY)
})

test('an entry that cannot be read keeps no other reminder from the mail', async ({
  database,
  minuteAt,
  remindedInVain,
}) => {
  await remindedInVain('2026-11-23T09:00')
  await database.query(
    `INSERT INTO reminder SELECT (jsonb_populate_record(reminder, jsonb_build_object('kind', bad))).*
     FROM reminder, unnest(ARRAY['ritiro-', 'ritiro-sassi-1']) AS bad`,
  )
  await minuteAt('2026-11-23T09:01')
  expect(await remindersByMail(database)).toEqual([ONE_DAY])
})

test.for([
  ['09:05 of the day before', '2026-11-23T09:05', [ONE_DAY]],
  ['midnight', '2026-11-24T00:00', []],
])(
  'a process killed before the mail: at %s it is sent as long as it is true',
  async ([, time, mails], { database, minuteAt, remindedInVain }) => {
    await remindedInVain('2026-11-23T09:00')
    await minuteAt('2026-11-23T09:01', { deliver: () => Promise.resolve() })
    await minuteAt(time as string)
    expect(await remindersByMail(database)).toEqual(mails)
  },
)

test('what nobody could send before midnight goes nowhere after it', async ({ database, minuteAt, remindedInVain }) => {
  await remindedInVain('2026-11-23T23:59')
  for (const time of ['00:00', '09:00']) await minuteAt(`2026-11-24T${time}`)
  expect(await remindersByMail(database)).toEqual([])
})

test.for([
  ['another phone', true],
  ['a mail', false],
] as const)(
  'a phone that nothing can be written to does not keep the reminder from %s',
  async ([, hasSecond], { database, phone, clock, pickup, minuteAt }) => {
    clock.set('2026-11-16T12:00')
    const [broken, second] = [phone(), phone()]
    await broken.save({ reminders: null }, 'anna')
    await database.query("UPDATE installation SET origin = 'https://' || repeat('x', 6000)")
    if (hasSecond) await second.save({ reminders: null }, 'anna')
    await pickup()
    await minuteAt('2026-11-23T09:00')
    expect(second.titles()).toEqual(hasSecond ? [ONE_DAY] : [])
    expect(await remindersByMail(database)).toEqual(hasSecond ? [] : ['Domani ritiriamo gli ingombranti'])
  },
)

const CHANGES: readonly [string, (database: Database, booking: Booking) => Promise<unknown>][] = [
  ['cancelled', (database, { id }) => cancel(database, anAct(), id)],
  [
    'moved',
    (database) => moveDate(database, anAct(), { zone: 'unica', from: '2026-11-24', to: '2026-11-26', reason: 'Neve' }),
  ],
]

test.for(CHANGES)(
  'of a pickup that is %s before the hour nothing is said',
  async ([, change], { database, phone, clock, pickup, minuteAt }) => {
    clock.set('2026-11-16T12:00')
    const ours = phone()
    await ours.save({ reminders: null }, 'anna')
    const booking = await pickup()
    clock.set('2026-11-20T12:00')
    await change(database, booking)
    await minuteAt('2026-11-21T09:00')
    expect(ours.titles()).toEqual([])
    expect(await remindersByMail(database)).toEqual([])
  },
)

test.for(CHANGES)(
  'what still waits for the phone is taken back when the pickup is %s',
  async ([, change], { database, comune, phone, clock, pickup, deliver, send }) => {
    clock.set('2026-11-16T12:00')
    const ours = phone()
    await ours.save({ reminders: null }, 'anna')
    const booking = await pickup()
    clock.set('2026-11-21T09:00')
    await addReminders(database, comune, clock.read())
    await deliver()
    expect(await database.query('SELECT FROM reminder')).toHaveLength(1)
    await change(database, booking)
    await deliver()
    await send()
    expect(ours.titles()).toEqual([])
  },
)

test.for(CHANGES)(
  'a reminder that no phone got is not sent by mail once the pickup is %s',
  async ([, change], { database, minuteAt, remindedInVain }) => {
    const booking = await remindedInVain('2026-11-21T09:00')
    await change(database, booking)
    await minuteAt('2026-11-21T09:01')
    expect(await remindersByMail(database)).toEqual([])
  },
)
