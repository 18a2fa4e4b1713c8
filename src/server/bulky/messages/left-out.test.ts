import { createMailQueue } from '../../platform/mail/queue.ts'
import { expect, test } from '../../reminders/testing/reminder-test.ts'
import { createMessenger } from './messenger.ts'
import { booked, COMUNE } from '../testing/bookings.ts'

test('while a comune is left out its messages wait', async ({ database, comuni, clock, reminders }) => {
  clock.set('2026-11-15T13:00')
  await database.query("INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ($1, 'unica', '2026-11-17', 9)", [
    COMUNE,
  ])
  await booked(database, {
    person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333', email: 'anna@esempio.it' },
  })
  const deliver = (all = comuni.all): Promise<void> =>
    createMessenger({
      database,
      comuni: { ...comuni, all },
      mail: createMailQueue(clock.read),
      clock: clock.read,
      log: { warn: () => undefined },
      pushes: reminders.pickups,
    })()
  await deliver([])
  expect(await database.query('SELECT FROM mail')).toEqual([])
  await deliver()
  expect(await database.query('SELECT FROM mail')).toHaveLength(1)
})
