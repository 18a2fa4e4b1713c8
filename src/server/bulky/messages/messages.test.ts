import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/durations.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { createMailQueue } from '../../platform/mail/queue.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { createMessenger } from './messenger.ts'
import { historyOf } from '../booking/read.ts'
import { aBooking, anAct, booked, COMUNE, LIMITS } from '../testing/bookings.ts'
import { amend, cancel } from '../booking/amend.ts'
import { changeSlot } from '../booking/move.ts'
import { ensureSlots } from '../booking/slots.ts'

const ADA = { name: 'Ada', codiceFiscale: 'RSSMRA85T10A562S', phone: '333', email: 'ada@esempio.it' }

let database: Database
let comuni: Comuni
let now: number
let troubles: Error[]
let deliver: () => Promise<void>
beforeEach(async () => {
  database = await freshDatabase()
  comuni = await loadTestComuni()
  now = Date.parse('2026-11-15T12:00:00Z')
  troubles = []
  deliver = messengerOf(comuni)
  await ensureSlots(database, COMUNE, 'unica', [{ date: '2026-11-17', places: 9 }])
})
afterEach(() => database.close())

const messengerOf = (served: Comuni) =>
  createMessenger({
    database,
    comuni: served,
    mail: createMailQueue(() => now),
    pushes: {
      remind: () => Promise.resolve(false),
      keepOnly: () => Promise.resolve(),
      unsent: () => Promise.resolve([]),
    },
    clock: () => now,
    log: { warn: (error) => void troubles.push(error as Error) },
  })

/** Each of its own household, as any number of residents. */
const bookedAs = (utenza: string) => booked(database, { utenza, person: ADA })

const receipts = async (): Promise<number> => (await database.query('SELECT FROM mail')).length
const state = () => database.query<{ tries: number }>('SELECT tries FROM bulky_message WHERE done_at IS NULL')

const POISONS = {
  'a date that is none': "date = 'infinity'",
  'things that are no list': `items = '"sassi"'`,
  'a zone that is too long to be followed': "zone = repeat('x', 1000)",
  'a person that is none': `person = '{"email": ["sassi"]}', items = '[null]'`,
}

describe('a pickup with', () => {
  test.each(Object.entries(POISONS))('%s keeps the receipts and live values of no other', async (_, poison) => {
    const { id } = await bookedAs('U1')
    await database.query(`UPDATE bulky_booking SET ${poison} WHERE id = $1`, [id])
    await bookedAs('U2')
    await bookedAs('U3')
    await deliver()
    expect(await receipts()).toBe(2)
    const touched = await database.query<{ path: string }>('SELECT path FROM live_version ORDER BY path')
    expect(touched.map(({ path }) => path)).toEqual([
      'gestione/ritiri/2026-11-17',
      'ingombranti/disponibilita/unica',
      'utenti/anna/ritiri',
    ])
    expect(await state()).toEqual([{ tries: 1 }])
  })
})

test('a message that fails is tried again after growing pauses, and at last given up: the log and the desk learn of it', async () => {
  const { id } = await bookedAs('U1')
  await database.query("UPDATE bulky_booking SET date = 'infinity' WHERE id = $1", [id])
  const triedAt: number[] = []
  const start = now
  for (let minute = 0; minute < 300; minute++) {
    const before = troubles.length
    await deliver()
    if (troubles.length > before) triedAt.push(minute)
    now = start + (minute + 1) * MINUTE
  }
  expect(triedAt).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184])
  expect(troubles.at(-1)?.message).toBe(`The message "prenotato" of pickup ${id} in base is given up`)
  expect(JSON.stringify(troubles.map(({ message }) => message))).not.toMatch(/ada@|Ada|Via Lunga/)
  const [, told] = await historyOf(database, COMUNE, id)
  expect(told).toMatchObject({ kind: 'messaggio non inviato', role: 'sistema', details: { message: 'prenotato' } })
})

test('what was mended meanwhile is told after all, once', async () => {
  const { id } = await bookedAs('U1')
  await database.query("UPDATE bulky_booking SET date = 'infinity' WHERE id = $1", [id])
  await deliver()
  await database.query("UPDATE bulky_booking SET date = '2026-11-17' WHERE id = $1", [id])
  await deliver()
  expect(await receipts()).toBe(0)
  now += MINUTE
  await Promise.all([deliver(), deliver(), deliver()])
  expect(await receipts()).toBe(1)
  expect(await state()).toEqual([])
})

test('a message put off by a clock that was ahead goes out when the clock is right again', async () => {
  const { id } = await bookedAs('U1')
  await database.query("UPDATE bulky_booking SET date = 'infinity' WHERE id = $1", [id])
  now += 24 * 60 * MINUTE
  await deliver()
  await database.query("UPDATE bulky_booking SET date = '2026-11-17' WHERE id = $1", [id])
  now -= 24 * 60 * MINUTE
  await deliver()
  expect(await receipts()).toBe(1)
})

test('the messages of a comune that is not served wait for it, and keep back no other', async () => {
  await bookedAs('U1')
  await database.query("UPDATE bulky_message SET comune_id = 'altrove'")
  await bookedAs('U2')
  await deliver()
  expect(await receipts()).toBe(1)
  expect(await state()).toEqual([{ tries: 0 }])
})

const slot = { zone: 'unica', date: '2026-11-17', places: 9, isOpen: true }

const amended = (id: string, date: string) => {
  const { place, pieces, cubicMetres } = aBooking()
  const items = [{ item: 'sedia', count: 2, name: 'Sedia' }]
  return amend(database, anAct(), id, { date, place, items, pieces, cubicMetres }, LIMITS)
}
const told = async (): Promise<string[]> => {
  await deliver()
  const rows = await database.query<{ kind: string }>("SELECT kind FROM bulky_message WHERE kind LIKE 'posto-libero%'")
  return rows.map(({ kind }) => kind)
}

describe('who waits for an earlier date', () => {
  beforeEach(async () => {
    await ensureSlots(database, COMUNE, 'unica', [
      { date: '2026-11-19', places: 9 },
      { date: '2026-11-24', places: 9 },
    ])
    const { id } = await booked(database, { utenza: 'U9', date: '2026-11-24' })
    await database.query('UPDATE bulky_booking SET wants_earlier = true WHERE id = $1', [id])
  })

  test('hears of a place that a cancelled pickup frees', async () => {
    const { id } = await bookedAs('U1')
    await cancel(database, anAct(), id)
    expect(await told()).toEqual(['posto-libero:2026-11-17'])
  })

  test('hears of a place that a pickup frees which goes to another date', async () => {
    const { id } = await bookedAs('U1')
    await amended(id, '2026-11-19')
    expect(await told()).toEqual(['posto-libero:2026-11-17'])
  })

  test('hears nothing of a pickup that changes and keeps its date, and hears when that date is freed', async () => {
    const { id } = await bookedAs('U1')
    await amended(id, '2026-11-17')
    expect(await told()).toEqual([])
    await cancel(database, anAct(), id)
    expect(await told()).toEqual(['posto-libero:2026-11-17'])
  })

  test.each([
    ['past its cut-off', async () => void (now = Date.parse('2026-11-16T13:00:00Z'))],
    ['in the past', async () => void (now = Date.parse('2026-11-18T09:00:00Z'))],
    ['closed', () => changeSlot(database, anAct(), { ...slot, isOpen: false })],
    ['full all the same', () => database.query("UPDATE bulky_slot SET places = taken WHERE date = '2026-11-17'")],
  ])('hears nothing of a date that is %s', async (_, happen) => {
    const { id } = await bookedAs('U1')
    await bookedAs('U2')
    await cancel(database, anAct(), id)
    await happen()
    expect(await told()).toEqual([])
  })
})
