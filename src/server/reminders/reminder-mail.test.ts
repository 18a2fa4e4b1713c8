import { ALL_TYPES } from '../../domain/testing/calendars.ts'
import { makeAccount } from '../testing/sign-in.ts'
import { createMailQueue } from '../platform/mail/queue.ts'
import { reminderMail } from './reminder-mail.ts'
import { expect, ORIGIN, test } from './testing/reminder-test.ts'

test('who is signed in on a device without push is reminded by mail', async ({
  database,
  clock,
  comuni,
  comune,
  another,
  send,
}) => {
  clock.set('2026-11-18T12:00')
  await makeAccount(database, comune.id, 'ada@esempio.it')
  const [user] = await database.query<{ id: string }>('SELECT id FROM app_user')
  const mail = createMailQueue(clock.read)
  const reminders = another({ sendMail: reminderMail({ comuni, database, mail, clock: clock.read }) })
  const wishes = { subscription: null, zones: ['unica'], reminders: { at: '20:00', types: ALL_TYPES }, sequence: 1 }
  await reminders.save(comune, crypto.randomUUID(), wishes, {
    origin: ORIGIN,
    user: { id: user?.id ?? '', sessionId: 'prova' },
  })
  clock.set('2026-11-18T20:00')
  await send(reminders)
  const mails = await database.query<{ recipient: string; subject: string; text: string }>('SELECT * FROM mail')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@esempio.it'])
  expect(mails[0]?.text).toContain(`${ORIGIN}/calendar`)
  await send(reminders)
  expect(await database.query('SELECT FROM mail')).toHaveLength(1)
})
