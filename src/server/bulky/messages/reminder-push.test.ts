import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/log.ts'
import { createMailQueue } from '../../platform/mail/queue.ts'
import { expect, ORIGIN, test as plain } from '../../reminders/testing/reminder-test.ts'
import { cancel } from '../booking/amend.ts'
import type { Booking } from '../booking/booking.ts'
import { addReminders } from './jobs.ts'
import { createMessenger } from './messenger.ts'
import { moveDate } from '../booking/move.ts'
import { anAct, booked, COMUNE } from '../testing/bookings.ts'

interface Fixtures {
  /** A pickup of the 24th, by Anna, who also has an address. */
  pickup: () => Promise<Booking>
  deliver: () => Promise<void>
  /** What the minute does at that time, by three processes at once, and whatever it gave to send. */
  minuteAt: (time: string) => Promise<void>
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
  minuteAt: async ({ database, comune, clock, deliver, send }, use) => {
    await use(async (time) => {
      clock.set(time)
      await Promise.all([1, 2, 3].map(() => addReminders(database, comune, clock.read())))
      await Promise.all([deliver(), deliver(), deliver()])
      await send()
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
