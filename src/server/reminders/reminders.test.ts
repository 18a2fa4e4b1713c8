import { describe } from 'vitest'
import { HOUR } from '../../domain/durations.ts'
import { ALL_TYPES } from '../../domain/testing/calendars.ts'
import { reminderPreparer } from './preparing.ts'
import { createLeases } from '../platform/background/leases.ts'
import { expect, ORIGIN, test } from './testing/reminder-test.ts'

describe('a reminder', () => {
  test('comes at the hour that was asked for, not before, and once', async ({ clock, phone, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T19:59')
    await send()
    expect(ours.titles()).toEqual([])
    clock.set('2026-11-18T20:00')
    await send()
    await send()
    expect(ours.titles()).toEqual(['Stasera: Umido'])
  })

  test('leads back to the app where the phone knows it from, with two buttons', async ({ clock, phone, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T20:00')
    await send()
    expect(ours.messages()[0]).toMatchObject({
      navigate: `${ORIGIN}/calendar`,
      tag: 'raccolta-2026-11-19',
      actions: [{ action: 'fatto' }, { action: 'dopo' }],
    })
  })

  test('is not sent where nothing is collected', async ({ clock, phone, reminders, send }) => {
    clock.set('2026-11-20T12:00')
    const ours = phone()
    await ours.save()
    await reminders.prepareAll()
    clock.set('2026-11-20T20:00')
    await send()
    expect(ours.titles()).toEqual([])
  })

  test('goes on evening after evening without the phone', async ({ clock, phone, reminders, send }) => {
    clock.set('2026-11-15T12:00')
    const ours = phone()
    await ours.save()
    for (const evening of ['2026-11-15T20:00', '2026-11-16T20:00', '2026-11-17T20:00', '2026-11-18T20:00']) {
      clock.set(evening)
      await reminders.prepareAll()
      await send()
    }
    expect(ours.titles()).toEqual(['Stasera: Umido', 'Stasera: Indifferenziato', 'Stasera: Carta', 'Stasera: Umido'])
  })

  test('says nothing of an evening that had passed when it was asked for', async ({ clock, phone, send }) => {
    clock.set('2026-11-18T21:00')
    const ours = phone()
    await ours.save()
    await send()
    expect(ours.titles()).toEqual([])
  })
})

describe('a change of mind', () => {
  test('another hour replaces what was prepared', async ({ clock, phone, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    await ours.save({ reminders: { at: '18:30', types: ALL_TYPES } })
    clock.set('2026-11-18T18:30')
    await send()
    expect(ours.titles()).toEqual(['Stasera: Umido'])
    clock.set('2026-11-18T20:00')
    await send()
    expect(ours.titles()).toHaveLength(1)
  })

  test.for([
    ['switched off', { reminders: null }],
    ['another type only', { reminders: { at: '20:00', types: ['vetro' as const] } }],
  ] as const)('%s: nothing comes', async ([, wishes], { clock, phone, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    await ours.save(wishes as never)
    clock.set('2026-11-18T20:00')
    await send()
    expect(ours.titles()).toEqual([])
  })

  test('while the messages are being prepared: nothing of the old wishes is left', async ({
    clock,
    phone,
    comuni,
    database,
    reminders,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    await database.query('DELETE FROM reminder')
    const { installations, households, ledger } = reminders
    const encryptAll = async (jobs: readonly unknown[]): Promise<Buffer[]> => {
      if (jobs.length > 0) await ours.save({ reminders: null })
      return jobs.map(() => Buffer.from('for 20:00'))
    }
    const leases = createLeases(database, clock.read)
    await reminderPreparer({
      comuni,
      clock: clock.read,
      leases,
      installations,
      households,
      ledger,
      encryptAll,
      onError: (error) => expect.unreachable(String(error)),
    }).prepareAll()
    expect(await database.query('SELECT FROM reminder')).toEqual([])
  })

  test('of the comune: a collection cancelled at noon is told so in the evening', async ({
    clock,
    phone,
    send,
    comuni,
    comune,
    another,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    const exceptions = [{ kind: 'annullata', date: '2026-11-19', waste: 'umido', reason: 'strade ghiacciate' } as const]
    const changed = {
      ...comune,
      public: { ...comune.public, calendar: { ...comune.public.calendar, exceptions: [...exceptions] } },
    }
    const restarted = another({ comuni: { ...comuni, all: [changed] } })
    await restarted.prepareAll()
    clock.set('2026-11-18T20:00')
    await send(restarted)
    expect(ours.titles()).toEqual(['Stasera: niente Umido'])
    expect(ours.messages()[0]?.message).toContain('strade ghiacciate')
  })
})

describe('"Fatto"', () => {
  test('ends that collection for every phone of the household, and only that one', async ({
    clock,
    phone,
    reminders,
    comune,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const [mine, yours, neighbours] = [phone(), phone(), phone()]
    for (const one of [mine, yours, neighbours]) await one.save()
    const { installations, households } = reminders
    const household = (await installations.find(comune.id, mine.id))?.household ?? ''
    const code = await households.newCode(comune.id, household)
    expect(await households.join(comune.id, yours.id, code)).toBe(true)
    await households.markDone(comune.id, household, '2026-11-19')
    await reminders.prepareAll()
    clock.set('2026-11-18T20:00')
    await send()
    expect([mine, yours, neighbours].map((one) => one.titles().length)).toEqual([0, 0, 1])
    clock.set('2026-11-19T20:00')
    await reminders.prepareAll()
    await send()
    expect(yours.titles()).toEqual(['Stasera: Plastica e Alluminio'])
  })

  test('withdraws what reminds of the collection, and nothing else about that day', async ({
    clock,
    phone,
    reminders,
    comune,
    database,
  }) => {
    clock.set('2026-11-18T19:30')
    const ours = phone()
    await ours.save()
    const device = await reminders.installations.find(comune.id, ours.id)
    await reminders.remindLater(comune, device!, '2026-11-19')
    const others = ['avviso 3', 'avviso atto 2', 'cambio 7', 'ritiro-0b3c4f3e-58b5-4d3c-9d0e-2f9f7f0a1b2c-1']
    await database.query(
      `INSERT INTO reminder SELECT (jsonb_populate_record(reminder, jsonb_build_object('kind', other))).*
       FROM reminder, unnest($1::text[]) AS other WHERE kind = 'sera' AND date = '2026-11-19'`,
      [others],
    )
    const kinds = async () => {
      const rows = await database.query<{ kind: string }>("SELECT kind FROM reminder WHERE date = '2026-11-19'")
      return rows.map(({ kind }) => kind).toSorted()
    }
    expect(await kinds()).toEqual([`ancora ${clock.read() + HOUR}`, ...others, 'sera'])
    await reminders.households.markDone(comune.id, device!.household, '2026-11-19')
    expect(await kinds()).toEqual(others)
  })

  test('a code that is unknown or a day old joins nobody', async ({ clock, phone, reminders, comune }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    const { installations, households } = reminders
    expect(await households.join(comune.id, ours.id, 'AAAAAAAA')).toBe(false)
    const household = (await installations.find(comune.id, ours.id))?.household ?? ''
    const code = await households.newCode(comune.id, household)
    clock.set('2026-11-19T12:01')
    expect(await households.join(comune.id, ours.id, code)).toBe(false)
  })
})

describe('"Rimanda di un’ora"', () => {
  test('says it again after an hour', async ({ clock, phone, reminders, comune, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T20:00')
    await send()
    const device = await reminders.installations.find(comune.id, ours.id)
    await reminders.remindLater(comune, device!, '2026-11-19')
    clock.set('2026-11-18T20:59')
    await send()
    expect(ours.titles()).toHaveLength(1)
    clock.set('2026-11-18T21:00')
    await send()
    expect(ours.titles()).toEqual(['Stasera: Umido', 'Stasera: Umido'])
  })

  test('but not when the van has passed by then', async ({ clock, phone, reminders, comune, send }) => {
    clock.set('2026-11-19T05:30')
    const ours = phone()
    await ours.save()
    const device = await reminders.installations.find(comune.id, ours.id)
    await reminders.remindLater(comune, device!, '2026-11-19')
    clock.set('2026-11-19T06:30')
    await send()
    expect(ours.titles()).toEqual([])
  })
})

describe('when something fails', () => {
  test('a subscription that is gone is let go, and the phone is told', async ({
    clock,
    phone,
    service,
    reminders,
    comune,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    service.behave(() => ({ status: 410 }))
    clock.set('2026-11-18T20:00')
    await send()
    const state = await reminders.installations.state(comune.id, ours.id)
    expect(state?.lostSince).toBe('2026-11-18T19:00:00.000Z')
    await ours.save()
    expect((await reminders.installations.state(comune.id, ours.id))?.lostSince).toBeNull()
  })

  test.for([
    ['429 with patience asked for', { status: 429, headers: { 'retry-after': '120' } }, '2026-11-18T20:02'],
    ['503', { status: 503 }, '2026-11-18T20:01'],
    ['500', { status: 500 }, '2026-11-18T20:01'],
    ['a cut connection', 'reset', '2026-11-18T20:01'],
    ['no answer', 'silence', '2026-11-18T20:01'],
  ] as const)('%s: tried again, and it comes', async ([, behaviour, later], { clock, phone, service, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    service.behave(() => behaviour)
    clock.set('2026-11-18T20:00')
    await send()
    service.behave(() => ({ status: 201 }))
    const before = ours.titles().length
    clock.set(later)
    await send()
    expect(ours.titles().length).toBe(before + 1)
  })

  test('a server that was away all evening sends late, but not when the van has passed', async ({
    clock,
    phone,
    send,
    reminders,
  }) => {
    clock.set('2026-11-18T12:00')
    const [late, tooLate] = [phone(), phone()]
    await late.save()
    clock.set('2026-11-19T01:00')
    await send()
    expect(late.titles()).toEqual(['Stasera: Umido'])
    clock.set('2026-11-19T12:00')
    await tooLate.save()
    clock.set('2026-11-20T08:00')
    await reminders.prepareAll()
    await send()
    expect(tooLate.titles()).toEqual([])
  })

  test('what a killed process had taken is sent by another, after a while', async ({
    clock,
    phone,
    reminders,
    service,
    another,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T20:00')
    expect(await reminders.ledger.claim(service.origin, 10)).toHaveLength(1)
    const other = another()
    await send(other)
    expect(ours.titles()).toEqual([])
    clock.set('2026-11-18T20:01')
    await send(other)
    expect(ours.titles()).toEqual(['Stasera: Umido'])
  })

  test('that a message has reached a phone is remembered for longer than the message', async ({
    clock,
    phone,
    database,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    await phone().save()
    clock.set('2026-11-18T20:00')
    await send()
    expect(await database.query('SELECT reached_at FROM installation')).toEqual([
      { reached_at: new Date(clock.read()) },
    ])
  })

  test('a process that held a message for too long cannot bring it back', async ({
    clock,
    phone,
    reminders,
    service,
    another,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T20:00')
    const [entry] = await reminders.ledger.claim(service.origin, 10)
    clock.set('2026-11-18T20:01')
    await send(another())
    const resolution = { state: 'prepared', nextAttemptAt: clock.read() } as const
    await reminders.ledger.resolve([{ entry: entry!, resolution }])
    await send()
    expect(ours.titles()).toEqual(['Stasera: Umido'])
  })

  test('"Fatto" withdraws even what a killed process had taken', async ({
    clock,
    phone,
    reminders,
    comune,
    service,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save()
    clock.set('2026-11-18T20:00')
    await reminders.ledger.claim(service.origin, 10)
    const device = await reminders.installations.find(comune.id, ours.id)
    await reminders.households.markDone(comune.id, device!.household, '2026-11-19')
    clock.set('2026-11-18T20:01')
    await send()
    expect(ours.titles()).toEqual([])
  })

  test('who is signed in and whose subscription died this evening gets a mail this evening', async ({
    clock,
    phone,
    service,
    another,
    send,
  }) => {
    const mails: string[] = []
    const reminders = another({
      sendMail: async ({ date }) => {
        mails.push(date)
        return { kind: 'delivered' }
      },
    })
    clock.set('2026-11-18T12:00')
    await phone().save({}, 'ada')
    service.behave(() => ({ status: 410 }))
    for (const moment of ['2026-11-18T20:00', '2026-11-18T20:30', '2026-11-18T21:00']) {
      clock.set(moment)
      await reminders.prepareAll()
      await send(reminders)
    }
    expect(mails).toEqual(['2026-11-19'])
  })

  test('three processes at once, two hundred phones: each hears it once', async ({ clock, phone, another, send }) => {
    clock.set('2026-11-18T12:00')
    const phones = Array.from({ length: 200 }, phone)
    for (const one of phones) await one.save()
    clock.set('2026-11-18T20:00')
    await Promise.all([another(), another(), another()].map((process) => send(process)))
    expect(phones.map((one) => one.titles().length)).toEqual(phones.map(() => 1))
  })
})

describe('two homes', () => {
  test('are one message', async ({ clock, phone, comuni, reminders, service, send }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    const pietralvento = comuni.byHost('pietralvento.localhost')
    await ours.save()
    const device = await reminders.installations.find('base', ours.id)
    await reminders.installations.remove('base', ours.id)
    await reminders.save(
      pietralvento,
      ours.id,
      {
        zones: ['borgo', 'colline'],
        subscription: { endpoint: ours.endpoint, keys: { p256dh: device?.p256dh ?? '', auth: device?.auth ?? '' } },
        reminders: { at: '20:00', types: ALL_TYPES },
        sequence: 1,
      },
      { origin: ORIGIN },
    )
    clock.set('2026-11-18T20:00')
    await send()
    expect(service.received).toHaveLength(1)
    expect(ours.titles()[0]).toMatch(/Borgo, .*/)
  })
})

test('a test message goes out at once, and says what became of it', async ({
  clock,
  phone,
  reminders,
  comune,
  service,
}) => {
  clock.set('2026-11-18T12:00')
  const ours = phone()
  await ours.save()
  const device = await reminders.installations.find(comune.id, ours.id)
  expect((await reminders.sendTest(comune, device!)).kind).toBe('delivered')
  expect(ours.titles()).toEqual(['Prova riuscita'])
  service.behave(() => ({ status: 404 }))
  expect((await reminders.sendTest(comune, device!)).kind).toBe('gone')
})
