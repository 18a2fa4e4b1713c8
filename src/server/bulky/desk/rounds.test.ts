import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoundsView } from '../../../contract/bulky/rounds.ts'
import { type ConsoleApp, consoleApp } from '../../edition/testing/console-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let server: ConsoleApp
beforeEach(async () => {
  server = await consoleApp()
  await server.database.query(
    `INSERT INTO bulky_booking (comune_id, code, zone, date, status, items, pieces, cubic_metres, requested_at, due_on)
     SELECT comune, n::text, 'unica', '2026-11-17', status, '[]', 1, 0.7, '2026-11-01', '2026-12-01'
     FROM unnest(ARRAY['base', 'pietralvento']) AS comune,
       unnest(ARRAY['confermato', 'ritirato', 'annullato']) WITH ORDINALITY AS each (status, n)`,
  )
})
afterEach(() => server.close())

const rounds = async (client: TestClient) =>
  (await client.get('/api/desk/rounds?from=2026-11-10&until=2026-11-30')).json<RoundsView>()

test('who has the desk of all comuni sees the days of all, cancelled pickups left out', async () => {
  const list = await rounds(await server.person('sara', 'sportello'))
  expect(list).toMatchObject([
    { date: '2026-11-17', comuneId: 'base', stops: 2, open: 1, cubicMetres: 1.4 },
    { date: '2026-11-17', comuneId: 'pietralvento', stops: 2, open: 1, cubicMetres: 1.4 },
  ])
})

test('who has one desk sees that one, who has none is refused, and nobody asks for years', async () => {
  const sara = await server.person('sara', 'sportello@pietralvento')
  expect((await rounds(sara)).map(({ comuneId }) => comuneId)).toEqual(['pietralvento'])
  expect((await sara.get('/api/desk/rounds?from=2020-01-01&until=2026-11-30')).statusCode).toBe(400)
  const lia = await server.person('lia', 'legge')
  expect((await lia.get('/api/desk/rounds?from=2026-11-10&until=2026-11-30')).statusCode).toBe(403)
})
