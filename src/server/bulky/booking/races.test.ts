import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase, tries } from '../../testing/postgres.ts'
import { amend, cancel } from './amend.ts'
import { book } from './book.ts'
import { changeSlot, moveDate } from './move.ts'
import { ensureSlots, slotsBetween } from './slots.ts'
import { aBooking, addResident, anAct, COMUNE, imbalances, kindOf, LIMITS } from '../testing/bookings.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await addResident(database)
})
afterEach(() => database.close())

const LONG = 120_000
const CLIENTS = 200

/** So many clients, each with its next task as soon as the last one is answered. */
async function fromClients(clients: number, count: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const client = async (): Promise<void> => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

const CROWD = tries(10_000)
const PLACES = CROWD / 2

test(`${CROWD} households on a date with ${PLACES} places: exactly ${PLACES} get one`, { timeout: LONG }, async () => {
  await ensureSlots(database, COMUNE, 'unica', [{ date: '2026-11-17', places: PLACES }])
  const answers = new Map<string, number>()
  await fromClients(CLIENTS, CROWD, async (index) => {
    const kind = kindOf(await book(database, anAct(), aBooking({ utenza: `U${index}` }), LIMITS))
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
  })
  expect(Object.fromEntries(answers)).toEqual({ confermato: PLACES, 'slot-full': PLACES })
  expect(await imbalances(database)).toEqual([])
  expect(await database.query('SELECT FROM bulky_household')).toHaveLength(PLACES)
})

test(
  'many for few places, each request sent 1, 2 or 10 times at once: one booking per key',
  { timeout: LONG },
  async () => {
    await ensureSlots(database, COMUNE, 'unica', [{ date: '2026-11-17', places: 50 }])
    const kept = new Set<string>()
    await fromClients(20, 120, async (index) => {
      const act = anAct()
      const request = aBooking({ utenza: `U${index}` })
      const times = [1, 2, 10][index % 3]!
      const results = await Promise.all(Array.from({ length: times }, () => book(database, act, request, LIMITS)))
      const ids = new Set(results.map((result) => ('booking' in result ? result.booking.id : result.refusal.kind)))
      expect(ids.size, 'all copies get one answer').toBe(1)
      for (const id of ids) if (id !== 'slot-full') kept.add(id)
    })
    expect(kept.size).toBe(50)
    expect(await database.query('SELECT FROM bulky_booking')).toHaveLength(50)
    expect(await imbalances(database)).toEqual([])
  },
)

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!

const DATES = ['2026-11-17', '2026-11-19', '2026-11-24', '2026-11-26', '2027-01-12']
const HOUSEHOLDS = 40
const WANTED = ['book confermato', 'book slot-full', 'amend confermato', 'cancel annullato', 'move']
/** A minute with RACE_SECONDS=60; the suite's own form is short. */
const SECONDS = Number(process.env['RACE_SECONDS'] ?? tries(5))

test(
  'book, amend, cancel, move, open and close at random from 16 clients: the books balance',
  { timeout: LONG },
  async () => {
    await ensureSlots(
      database,
      COMUNE,
      'unica',
      DATES.map((date) => ({ date, places: 8 })),
    )
    const ids: string[] = []
    const done = new Map<string, number>()
    const until = performance.now() + SECONDS * 1000
    const random = fc.sample(fc.nat(), { numRuns: 20_000, seed: 7 })

    const acts: ((a: number, b: number) => Promise<string>)[] = [
      async (a, b) => {
        const request = aBooking({ utenza: `U${a % HOUSEHOLDS}`, date: pick(DATES, b) })
        const result = await book(database, anAct(), request, LIMITS)
        if ('booking' in result) ids.push(result.booking.id)
        return `book ${kindOf(result)}`
      },
      async (a, b) => {
        const items = [{ item: 'sedia', count: 1 + (a % 3) }]
        const change = { date: pick(DATES, b), place: aBooking().place, items, pieces: 1, cubicMetres: 0.1 }
        return `amend ${kindOf(await amend(database, anAct(), ids[a % (ids.length || 1)] ?? crypto.randomUUID(), change, LIMITS))}`
      },
      async (a) =>
        `cancel ${kindOf(await cancel(database, anAct(), ids[a % (ids.length || 1)] ?? crypto.randomUUID()))}`,
      async (a, b) => {
        if (b % 4 !== 0) return 'pause'
        const result = await moveDate(database, anAct(), {
          zone: 'unica',
          from: pick(DATES, a),
          to: pick(DATES, a + 1),
          reason: 'prova',
        })
        return 'moved' in result ? 'move' : 'move refused'
      },
      async (a) => {
        await changeSlot(database, anAct(), {
          zone: 'unica',
          date: pick(DATES, a),
          places: 8 + (a % 4),
          isOpen: a % 5 !== 0,
        })
        return 'slot'
      },
    ]
    let at = 0
    const client = async (): Promise<void> => {
      // On a slow machine longer: each kind of act has to have succeeded, otherwise the test would prove nothing.
      while (performance.now() < until || !WANTED.every((what) => done.has(what))) {
        const [which, a, b] = [at++, at++, at++].map(
          (index) => random[index % random.length]! + Math.floor(index / random.length),
        )
        const what = await pick(acts, which!)(a!, b!)
        done.set(what, (done.get(what) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 16 }, client))

    expect(await imbalances(database)).toEqual([])
    const slots = await slotsBetween(database, COMUNE, '2026-01-01', '2027-12-31')
    for (const { taken, places } of slots) expect(taken).toBeLessThanOrEqual(places)
  },
)
