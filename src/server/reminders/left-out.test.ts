import { ALL_TYPES } from '../../domain/testing/calendars.ts'
import { createMailQueue } from '../platform/mail/queue.ts'
import { makeAccount } from '../testing/sign-in.ts'
import { reminderMail } from './reminder-mail.ts'
import { expect, ORIGIN, test } from './testing/reminder-test.ts'

test('while a comune is left out in one process its reminders wait for another, not a minute longer, and no phone is lost', async ({
  clock,
  comuni,
  phone,
  another,
  send,
}) => {
  const one = phone()
  clock.set('2026-11-18T12:00')
  await one.save()
  clock.set('2026-11-18T20:00')
  await send(another({ comuni: { ...comuni, all: [] } }))
  expect(one.titles()).toEqual([])
  await send()
  expect(one.titles()).toHaveLength(1)
})

test('so do those by mail', async ({ database, clock, comuni, comune, another, send }) => {
  clock.set('2026-11-18T12:00')
  await makeAccount(database, comune.id, 'ada@esempio.it')
  const [user] = await database.query<{ id: string }>('SELECT id FROM app_user')
  const served = (all = comuni.all) => {
    const some = { ...comuni, all }
    const mail = createMailQueue(clock.read)
    return another({ comuni: some, sendMail: reminderMail({ comuni: some, database, mail, clock: clock.read }) })
  }
  const wishes = { subscription: null, zones: ['unica'], reminders: { at: '20:00', types: ALL_TYPES }, sequence: 1 }
  await served().save(comune, crypto.randomUUID(), wishes, {
    origin: ORIGIN,
    user: { id: user?.id ?? '', sessionId: 'prova' },
  })
  clock.set('2026-11-18T20:00')
  await send(served([]))
  expect(await database.query('SELECT FROM mail')).toEqual([])
  await send(served())
  expect(await database.query('SELECT FROM mail')).toHaveLength(1)
})
