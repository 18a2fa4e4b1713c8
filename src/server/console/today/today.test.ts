import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TodayView } from '../../../contract/gestore/today.ts'
import { type ConsoleApp, consoleApp } from '../../edition/testing/console-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

/** Sunday. */
const NOW = Date.parse('2026-11-15T19:00:00Z')

let server: ConsoleApp
beforeEach(async () => {
  server = await consoleApp({ clock: () => NOW })
})
afterEach(() => server.close())

const today = async (client: TestClient) => (await client.get('/api/staff/today')).json<TodayView>()

async function somethingWaits(comune: string): Promise<void> {
  const { query } = server.database
  await query(
    `INSERT INTO point_report (comune_id, id, code, point_id, kind, created_at, changed_at)
     VALUES ($1, gen_random_uuid(), 'ABC', 'x', 'pieno', '2026-11-10', '2026-11-10')`,
    [comune],
  )
  await query(`INSERT INTO guide_missing VALUES ($1, 'lava lamp', 4, '2026-11-12'), ($1, 'boa', 1, '2026-08-01')`, [
    comune,
  ])
  await query(
    `INSERT INTO mail (comune_id, sender_name, recipient, subject, text, html, created_at, due_at, expires_at, failed_at)
     SELECT $1, '', 'x', '', '', '', at, at, at, at FROM unnest(ARRAY['2026-11-14', '2026-10-01']::timestamptz[]) AS at`,
    [comune],
  )
  await query(
    `INSERT INTO bulky_booking (comune_id, code, zone, date, items, pieces, cubic_metres, requested_at, due_on)
     VALUES ($1, 'A', 'unica', '2026-11-12', '[]', 1, 1, '2026-11-01', '2026-12-01'),
       ($1, 'B', 'unica', '2026-11-20', '[]', 1, 1, '2026-11-01', '2026-11-13'),
       ($1, 'C', 'unica', '2026-11-20', '[]', 1, 1, '2026-11-01', '2026-12-01')`,
    [comune],
  )
  await query(
    `INSERT INTO draft (comune_id, part, body, based_on, author, writers, changed_at)
     VALUES ($1, 'punti', '{}', 1, 'anna@gestore.it', '{}', '2026-11-03')`,
    [comune],
  )
}

test('who may all of it reads all of it, the most pressing first', async () => {
  await somethingWaits('base')
  const { tasks, pickups, newPhones } = await today(await server.person('ada', 'amministra'))
  expect(tasks.map(({ words }) => words)).toEqual([
    '1 ritiro è oltre il termine, il primo dal 13 novembre.',
    '1 e-mail non è arrivata negli ultimi sette giorni.',
    '1 ritiro passato aspetta l’esito, il primo dal 12 novembre.',
    '1 segnalazione aperta sui punti, la prima dal 10 novembre.',
    '1 bozza aspetta dal 3 novembre: Punti (anna@gestore.it).',
    '1 parola cercata e non trovata: “lava lamp”',
  ])
  expect(pickups.filter(({ count }) => count > 0)).toEqual([
    { week: '2026-11-09', count: 1 },
    { week: '2026-11-16', count: 2 },
  ])
  expect(newPhones).toHaveLength(30)
})

async function kindsFor(name: string, role: 'sportello@base' | 'legge@pietralvento'): Promise<string[]> {
  const { tasks } = await today(await server.person(name, role))
  return tasks.map(({ comuneId, kind }) => `${comuneId} ${kind}`)
}

test('everybody learns only of what is theirs: the desk of pickups, others not, and nobody of other comuni', async () => {
  await somethingWaits('base')
  await somethingWaits('pietralvento')
  expect(await kindsFor('sara', 'sportello@base')).toEqual(['base ritiri-scaduti', 'base esiti'])
  expect(await kindsFor('lia', 'legge@pietralvento')).toEqual([
    'pietralvento posta',
    'pietralvento segnalazioni',
    'pietralvento bozza',
    'pietralvento parole',
  ])
})
