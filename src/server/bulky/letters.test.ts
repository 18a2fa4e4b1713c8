import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadComuni } from '../comune/load-comuni.ts'
import { readConfiguration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { letterFor } from './letters.ts'
import { booked, COMUNE } from './testing/bookings.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.query("INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ($1, 'unica', '2026-11-17', 9)", [
    COMUNE,
  ])
})
afterAll(() => database.close())

test.each([
  ['localhost', 'https://rifiuti.example/bulky-waste/pratica'],
  ['pietralvento.localhost', 'https://pietralvento.localhost/bulky-waste/pratica'],
])('the mail of %s links to %s', async (host, link) => {
  const { publicUrl } = readConfiguration({ PUBLIC_URL: 'https://rifiuti.example/' })
  const comuni = await loadComuni('comuni', 'base', publicUrl)
  const letter = letterFor('prenotato', await booked(database, { utenza: host }), comuni.byHost(host))
  expect(letter?.text).toContain(`${link}?codice=`)
})
