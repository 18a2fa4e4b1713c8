import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOfHousehold } from '../../../domain/bulky/household.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { amend, cancel } from './amend.ts'
import { book } from './book.ts'
import { changeSlot, moveDate } from './move.ts'
import { report } from './outcome.ts'
import { ensureSlots, slotsBetween } from './slots.ts'
import { aBooking, addResident, anAct, booked, COMUNE, imbalances, kindOf, LIMITS } from '../testing/bookings.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  for (const id of ['anna', 'bruno']) await addResident(database, id)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('ALTER TABLE bulky_event DISABLE TRIGGER append_only')
  await database.query(
    'TRUNCATE bulky_slot, bulky_household, bulky_booking, bulky_event, bulky_photo, bulky_rating, bulky_message',
  )
  await database.query('ALTER TABLE bulky_event ENABLE TRIGGER append_only')
  await ensureSlots(database, COMUNE, 'unica', [
    { date: '2026-11-17', places: 2 },
    { date: '2026-11-19', places: 2 },
    { date: '2026-12-29', places: 2 },
    { date: '2027-01-28', places: 2 },
  ])
})

const taken = async (date: string): Promise<number | undefined> =>
  (await slotsBetween(database, COMUNE, date, date))[0]?.taken
const order = (one: ReturnType<typeof aBooking>, act = anAct()) => book(database, act, one, LIMITS)

describe('a booking', () => {
  test('takes a place, a pickup of the year and a line of the history', async () => {
    const booking = await booked(database)
    expect(booking).toMatchObject({ status: 'confermato', date: '2026-11-17', dueOn: '2026-12-07', userId: 'anna' })
    expect(await taken('2026-11-17')).toBe(1)
    expect(await database.query('SELECT kind, by_role, by_user FROM bulky_event')).toEqual([
      { kind: 'prenotato', by_role: 'utente', by_user: 'anna' },
    ])
    expect(await imbalances(database)).toEqual([])
  })

  test('is refused, and leaves nothing, when the date is full', async () => {
    await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2' })
    expect(kindOf(await order(aBooking({ utenza: 'U3' })))).toBe('slot-full')
    expect(await imbalances(database)).toEqual([])
    expect(await database.query('SELECT FROM bulky_household')).toHaveLength(2)
  })

  test('is refused on a date that was closed, or that is none', async () => {
    await changeSlot(database, anAct(), { zone: 'unica', date: '2026-11-19', places: 2, isOpen: false })
    expect(kindOf(await order(aBooking({ date: '2026-11-19' })))).toBe('slot-closed')
    expect(kindOf(await order(aBooking({ date: '2026-11-18' })))).toBe('not-a-pickup-date')
    expect(kindOf(await order(aBooking({ zone: 'altrove' })))).toBe('not-a-pickup-date')
    expect(await database.query('SELECT FROM bulky_household')).toEqual([])
  })

  test('counts for the household, whichever person signs in', async () => {
    await booked(database, { userId: 'anna' })
    expect(kindOf(await order(aBooking({ userId: 'bruno', date: '2026-11-19' })))).toBe('too-soon')
    expect(kindOf(await order(aBooking({ userId: 'bruno', date: '2026-11-19', utenza: 'U2' })))).toBe('confermato')
  })

  test('of the new year has the new year’s quota', async () => {
    const once = { pickupsPerYear: 1, daysBetween: 0 }
    const places = async (date: string) => kindOf(await book(database, anAct(), aBooking({ date }), once))
    expect(await places('2026-11-17')).toBe('confermato')
    expect(await places('2026-12-29')).toBe('quota-used-up')
    expect(await places('2027-01-28')).toBe('confermato')
  })

  test('asks the database the same as the rules do', async () => {
    for (const [index, known] of [
      [],
      ['2026-11-17'],
      ['2026-10-20', '2026-11-25'],
      ['2026-01-02', '2026-03-03', '2026-06-06'],
    ].entries()) {
      for (const date of ['2026-11-17', '2026-11-19', '2026-12-29', '2027-01-28']) {
        const utenza = `S${index}${date.replaceAll('-', '')}`
        await database.query('UPDATE bulky_slot SET places = 100')
        await database.query('INSERT INTO bulky_household VALUES ($1, $2, $3::date[])', [COMUNE, utenza, known])
        const dates = known.map((one) => Temporal.PlainDate.from(one))
        const expected = refusalOfHousehold(dates, Temporal.PlainDate.from(date), LIMITS)?.kind ?? 'confermato'
        expect(kindOf(await order(aBooking({ utenza, date }))), `${known.join(' ')} + ${date}`).toBe(expected)
      }
    }
  })

  test.each([1, 2, 10])('sent %i times at once with one key is one booking', async (times) => {
    const act = anAct()
    const results = await Promise.all(Array.from({ length: times }, () => order(aBooking(), act)))
    const ids = results.map((result) => ('booking' in result ? result.booking.id : result.refusal.kind))
    expect(new Set(ids).size).toBe(1)
    expect(results.filter((result) => 'isNew' in result && result.isNew)).toHaveLength(1)
    expect(await database.query('SELECT FROM bulky_booking')).toHaveLength(1)
    expect(await taken('2026-11-17')).toBe(1)
  })

  test('sent ten times at once where two a day are allowed is still one', async () => {
    const act = anAct()
    const loose = { pickupsPerYear: 9, daysBetween: 0 }
    await Promise.all(Array.from({ length: 10 }, () => book(database, act, aBooking(), loose)))
    expect(await database.query('SELECT FROM bulky_booking')).toHaveLength(1)
    expect(await imbalances(database)).toEqual([])
  })

  test('keeps the photos that came with it', async () => {
    const { id } = await booked(database, { photos: [Buffer.from('one'), Buffer.from('two')] })
    const kept = { booking_id: id, kind: 'richiesta' }
    expect(await database.query('SELECT booking_id, kind, jpeg FROM bulky_photo ORDER BY jpeg')).toEqual([
      { ...kept, jpeg: Buffer.from('one') },
      { ...kept, jpeg: Buffer.from('two') },
    ])
  })
})

describe('an amendment', () => {
  const same = { place: aBooking().place, items: aBooking().items, pieces: 1, cubicMetres: 1 }
  const change = (id: string, to: Partial<typeof same & { date: string }>, act = anAct()) =>
    amend(database, act, id, { ...same, date: '2026-11-17', ...to }, LIMITS)

  test('moves to another date: the new place taken, the old one given back', async () => {
    const { id } = await booked(database)
    expect(kindOf(await change(id, { date: '2026-11-19' }))).toBe('confermato')
    expect([await taken('2026-11-17'), await taken('2026-11-19')]).toEqual([0, 1])
    expect(await imbalances(database)).toEqual([])
  })

  test('on the same date works with no place left', async () => {
    const { id } = await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2' })
    expect(kindOf(await change(id, { items: [{ item: 'sedia', count: 2 }] }))).toBe('confermato')
  })

  test.each([
    ['no-change', {}],
    ['slot-full', { date: '2026-11-19' }],
    ['not-a-pickup-date', { date: '2026-11-18' }],
  ])('is refused as %s', async (kind, to) => {
    const { id } = await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2', date: '2026-11-19' })
    await booked(database, { utenza: 'U3', date: '2026-11-19' })
    expect(kindOf(await change(id, to))).toBe(kind)
    expect(await imbalances(database)).toEqual([])
  })

  test('sent twice with one key is done once, and the second answer is not a refusal', async () => {
    const { id } = await booked(database)
    const act = anAct()
    await change(id, { date: '2026-11-19' }, act)
    expect(await change(id, { date: '2026-11-19' }, act)).toMatchObject({ isNew: false })
    expect(await database.query("SELECT FROM bulky_event WHERE kind = 'modificato'")).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  test('gives place and quota back, once', async () => {
    const { id } = await booked(database)
    const acts = Array.from({ length: 5 }, () => cancel(database, anAct(), id))
    expect((await Promise.all(acts)).map(kindOf).toSorted()).toEqual([
      'annullato',
      ...Array.from({ length: 4 }, () => 'not-changeable'),
    ])
    expect(await taken('2026-11-17')).toBe(0)
    expect(kindOf(await order(aBooking()))).toBe('confermato')
    expect(await imbalances(database)).toEqual([])
  })

  test('of what is not there is nothing', async () => {
    expect(kindOf(await cancel(database, anAct(), randomUUID()))).toBe('not-found')
  })
})

const clerk = () => anAct({ actor: { role: 'operatore', userId: 'olga' } })

describe('the desk', () => {
  test('moves a date: all bookings or none, and nobody books it any more', async () => {
    await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2' })
    await booked(database, { utenza: 'U3', date: '2026-11-19' })
    const move = { zone: 'unica', from: '2026-11-17', to: '2026-11-19', reason: 'Furgone guasto' }
    expect(await moveDate(database, clerk(), move)).toEqual({ placesLeft: 1, bookings: 2 })
    await changeSlot(database, clerk(), { zone: 'unica', date: '2026-11-19', places: 3, isOpen: true })
    expect(await moveDate(database, clerk(), move)).toMatchObject({
      moved: [{ date: '2026-11-19' }, { date: '2026-11-19' }],
    })
    expect([await taken('2026-11-17'), await taken('2026-11-19')]).toEqual([0, 3])
    expect(kindOf(await order(aBooking({ utenza: 'U4' })))).toBe('slot-closed')
    expect(await imbalances(database)).toEqual([])
  })

  test('moves once, however often the request arrives', async () => {
    await booked(database, { utenza: 'U1' })
    const act = clerk()
    const move = { zone: 'unica', from: '2026-11-17', to: '2026-11-19', reason: 'Furgone guasto' }
    expect(await moveDate(database, act, move)).toMatchObject({ moved: [{ date: '2026-11-19' }] })
    await changeSlot(database, clerk(), { zone: 'unica', date: '2026-11-17', places: 5, isOpen: true })
    expect(await moveDate(database, act, move), 'the answer again').toMatchObject({ moved: [{ date: '2026-11-19' }] })
    const [opened] = await slotsBetween(database, COMUNE, '2026-11-17', '2026-11-17')
    expect(opened, 'opened since, and not closed again').toMatchObject({ isOpen: true, taken: 0 })
    const change = { zone: 'unica', date: '2026-11-19', places: 5, isOpen: true }
    const closing = clerk()
    await changeSlot(database, closing, change)
    expect(await changeSlot(database, closing, { ...change, places: 9 })).toMatchObject({ places: 5 })
  })

  test('cannot give a date fewer places than are taken', async () => {
    await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2' })
    const change = { zone: 'unica', date: '2026-11-17', places: 1, isOpen: true }
    expect(await changeSlot(database, clerk(), change)).toEqual({ taken: 2 })
  })

  test('reports an outcome, corrects it, and the household’s quota follows', async () => {
    const service = { rules: { outcomesThatCount: ['ritirato' as const] }, timeZone: 'Europe/Rome' }
    const onItsDay = { ...clerk(), now: Date.parse('2026-11-17T09:00:00Z') }
    const { id } = await booked(database)
    const dates = async () =>
      (await database.query<{ n: number }>('SELECT cardinality(dates) AS n FROM bulky_household'))[0]?.n
    const say = (status: 'ritirato' | 'non-esposto', photo?: Buffer) =>
      report(database, { ...onItsDay, key: randomUUID() }, id, { status, note: '' }, photo, service)
    expect(kindOf(await say('non-esposto', Buffer.from('jpeg')))).toBe('non-esposto')
    expect(await dates()).toBe(0)
    expect(kindOf(await say('ritirato'))).toBe('ritirato')
    expect(await dates()).toBe(1)
    expect(kindOf(await say('ritirato'))).toBe('not-changeable')
    expect(kindOf(await cancel(database, clerk(), id))).toBe('not-changeable')
  })
})

test.each(["UPDATE bulky_event SET kind = 'altro'", 'DELETE FROM bulky_event', 'TRUNCATE bulky_event'])(
  'the history cannot be rewritten: %s',
  async (sql) => {
    await booked(database)
    await expect(database.query(sql)).rejects.toThrow('bulky_event is only appended to')
  },
)

test('new rules reach dates that the desk left alone, never below what is taken', async () => {
  await booked(database, { utenza: 'U1' })
  await booked(database, { utenza: 'U2' })
  await changeSlot(database, anAct(), { zone: 'unica', date: '2026-11-19', places: 7, isOpen: true })
  const dates = ['2026-11-17', '2026-11-19', '2026-12-29']
  await ensureSlots(
    database,
    COMUNE,
    'unica',
    dates.map((date) => ({ date, places: 1 })),
  )
  const slots = await slotsBetween(database, COMUNE, '2026-11-17', '2026-12-29')
  expect(slots.map(({ places }) => places)).toEqual([2, 7, 1])
})
