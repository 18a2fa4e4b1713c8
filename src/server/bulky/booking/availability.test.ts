import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { type Resident, clerkAt } from '../testing/residents.ts'

let running: LiveApp
let olga: Resident
beforeEach(async () => {
  running = await liveApp()
  olga = await clerkAt(running, 'olga@gestore.it')
})
afterEach(() => running.close())

const READS = ['/api/bulky/availability?zone=unica', '/api/desk/base/bookings/dates']

/** PostgreSQL writes into every row who changed it last (xmin) and who locked it last (xmax). */
const marks = () =>
  running.database.query('SELECT date, xmin::text, xmax::text, ctid::text FROM bulky_slot ORDER BY date')

test.each(READS)(
  '%s writes down dates that are missing, and from then on neither writes nor locks one',
  async (url) => {
    await olga.get(url)
    const before = await marks()
    expect(before.length).toBeGreaterThan(10)
    for (let turn = 0; turn < 3; turn += 1) expect((await olga.get(url)).statusCode).toBe(200)
    expect(await marks()).toEqual(before)
  },
)

test.each(READS)('%s waits for nobody who books', async (url) => {
  await olga.get(url)
  await running.database.transaction(async ({ query }) => {
    await query('SELECT FROM bulky_slot FOR UPDATE')
    expect((await olga.get(url)).statusCode).toBe(200)
  })
})
