import { describe } from 'vitest'
import { jointStore } from '../../edition/joint/joint-store.ts'
import { allNotices, changeNotice } from '../../notices/console-store.ts'
import { addNotice, addNoticeIn, withdrawNotice } from '../../notices/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLedger } from '../ledger.ts'
import { expect, test } from '../testing/reminder-test.ts'
import { noticePusher } from './notice-pushes.ts'

const notice = {
  title: 'Neve',
  text: 'La raccolta di domani salta.',
  startsAt: '2026-11-18T18:00',
  endsAt: '2026-11-20T00:00',
  severity: 'urgente',
  zone: null,
  users: null,
  isPushed: true,
} as const

const change = async (database: Database, id: number, changed: object) => {
  const [known] = await allNotices(database, 'base', '2026-11-18T19:00')
  return changeNotice(database, 'base', id, { notice: { ...notice, ...changed }, replaces: known!.version })
}

const addForBothZones = async (database: Database, now: number) => {
  const zones = ['borgo', 'colline']
  const asked = { kind: 'avviso' as const, targets: [{ comuneId: 'base', zones }], notice }
  const act = await jointStore(database).add({ author: 'anna', kind: 'avviso', asked, now })
  const ids: number[] = []
  for (const zone of zones) ids.push(await addNoticeIn(database, 'base', { ...notice, zone }, act))
  return ids
}

describe('a notice', () => {
  test('is pushed once to every phone, when it comes into force', async ({
    clock,
    phone,
    reminders,
    database,
    send,
  }) => {
    clock.set('2026-11-18T12:00')
    const ours = phone()
    await ours.save({ reminders: null })
    await addNotice(database, 'base', notice)
    await addNotice(database, 'base', { ...notice, title: 'Senza notifica', isPushed: false })
    for (const moment of ['2026-11-18T17:59', '2026-11-18T18:00', '2026-11-18T18:01']) {
      clock.set(moment)
      await reminders.pushNotices()
      await send()
      expect(ours.titles()).toEqual(moment < '2026-11-18T18:00' ? [] : ['Neve'])
    }
  })

  test('of a zone reaches only that zone; a withdrawn one nobody', async ({
    clock,
    phone,
    reminders,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const ours = phone()
    await ours.save({ reminders: null })
    await addNotice(database, 'base', { ...notice, zone: 'altrove' })
    const id = await addNotice(database, 'base', { ...notice, title: 'Ritirato' })
    await withdrawNotice(database, 'base', id)
    await reminders.pushNotices()
    await send()
    expect(ours.titles()).toEqual([])
  })

  test('for shops reaches shops only, and how many phones it went to is known', async ({
    clock,
    phone,
    reminders,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const [home, shop] = [phone(), phone()]
    await home.save({ reminders: null })
    await shop.save({ reminders: null, user: 'non-domestica' })
    await addNotice(database, 'base', { ...notice, users: ['non-domestica'] })
    await reminders.pushNotices()
    await send()
    expect([home.titles(), shop.titles()]).toEqual([[], ['Neve']])
    expect(await database.query('SELECT phones FROM notice')).toEqual([{ phones: 1 }])
  })

  test('of one act for two zones reaches a phone with homes in both once', async ({
    clock,
    phone,
    reminders,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const [ours, neighbour] = [phone(), phone()]
    await ours.save({ zones: ['borgo', 'colline'], reminders: null })
    await neighbour.save({ zones: ['colline'], reminders: null })
    await addForBothZones(database, clock.read())
    for (let turn = 0; turn < 2; turn++) {
      await reminders.pushNotices()
      await send()
    }
    expect([ours.titles(), neighbour.titles()]).toEqual([['Neve'], ['Neve']])
  })
})

describe('a notice that a push service was too busy for', () => {
  const BUSY = { status: 429, headers: { 'retry-after': '120' } }

  test('and that is withdrawn meanwhile reaches nobody later', async ({
    clock,
    phone,
    reminders,
    service,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const ours = phone()
    await ours.save({ reminders: null })
    service.behave(() => BUSY)
    const id = await addNotice(database, 'base', notice)
    await reminders.pushNotices()
    await send()
    service.behave(() => ({ status: 201 }))
    const before = ours.titles().length
    await withdrawNotice(database, 'base', id)
    clock.set('2026-11-18T19:03')
    await reminders.pushNotices()
    await send()
    expect(ours.titles().length).toBe(before)
  })

  test('and that is withdrawn in one of two zones reaches who lives in the other later', async ({
    clock,
    phone,
    reminders,
    service,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const [both, borgo] = [phone(), phone()]
    await both.save({ zones: ['borgo', 'colline'], reminders: null })
    await borgo.save({ zones: ['borgo'], reminders: null })
    const [inBorgo] = await addForBothZones(database, clock.read())
    service.behave(() => BUSY)
    await reminders.pushNotices()
    await send()
    service.behave(() => ({ status: 201 }))
    const before = [both.titles().length, borgo.titles().length]
    await withdrawNotice(database, 'base', inBorgo!)
    clock.set('2026-11-18T19:03')
    await send()
    expect([both.titles().length, borgo.titles().length]).toEqual([before[0]! + 1, before[1]])
  })

  test('and that is changed meanwhile reaches who has not got it with the new text, and nobody twice', async ({
    clock,
    phone,
    reminders,
    service,
    database,
    send,
  }) => {
    clock.set('2026-11-18T19:00')
    const [early, late] = [phone(), phone()]
    await early.save({ reminders: null })
    await late.save({ reminders: null })
    service.behave((path) => (late.endpoint.endsWith(path) ? BUSY : { status: 201 }))
    const id = await addNotice(database, 'base', notice)
    await reminders.pushNotices()
    await send()
    service.behave(() => ({ status: 201 }))
    const before = late.titles().length
    expect(await change(database, id, { title: 'Ghiaccio', startsAt: '2026-11-17T08:00' })).toBe('done')
    clock.set('2026-11-18T19:03')
    await reminders.pushNotices()
    await send()
    expect([early.titles(), late.titles().slice(before)]).toEqual([['Neve'], ['Ghiaccio']])
  })
})

test.for(['withdrawn', 'changed'] as const)(
  'a notice that is %s while it is being queued is queued no further',
  async (what, { clock, phone, reminders, comuni, database }) => {
    clock.set('2026-11-18T19:00')
    await phone().save({ reminders: null })
    const id = await addNotice(database, 'base', notice)
    const push = noticePusher({
      comuni,
      clock: clock.read,
      database,
      installations: reminders.installations,
      ledger: createLedger(database, clock.read, () => []),
      encryptAll: async (jobs) => {
        if (what === 'withdrawn') await withdrawNotice(database, 'base', id)
        else await database.query("UPDATE notice SET title = 'Ghiaccio', starts_at = '2026-11-19'")
        return jobs.map(() => Buffer.from('sealed'))
      },
      onError: (error) => {
        throw error
      },
    })
    await push()
    expect(await database.query('SELECT FROM reminder')).toEqual([])
    expect(await database.query('SELECT FROM notice WHERE pushed_at IS NOT NULL')).toEqual([])
  },
)
