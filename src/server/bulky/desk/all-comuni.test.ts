import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskFile, FoundStop, PickupList } from '../../../contract/bulky/desk.ts'
import type { Stop } from '../../../contract/bulky/view.ts'
import { pathOfComune } from '../../../contract/live/path.ts'
import type { Grant } from '../../../domain/gestore/roles.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { aRequest, clerkAt, type Resident } from '../testing/residents.ts'

const IN_BOTH: Grant[] = [{ role: 'sportello', comuneId: null }]
const IN_PIETRALVENTO: Grant[] = [{ role: 'sportello', comuneId: 'pietralvento' }]

let running: LiveApp
beforeEach(async () => {
  running = await liveApp()
})
afterEach(() => running.close())

const clerk = (email: string, grants: Grant[]): Promise<Resident> => clerkAt(running, email, grants)

const book = async (who: Resident, comune: string, change: object): Promise<Stop> => {
  const answer = await who.tap(`/api/desk/${comune}/bookings`, aRequest({ ...change }))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const IN_THE_HILLS = { zone: 'borgo', date: '2026-11-25', items: [{ item: 'bicicletta', count: 1 }], utenza: 'U2000' }

const search = async (who: Resident, q: string) =>
  (await who.get(`/api/desk/search?q=${encodeURIComponent(q)}`)).json<FoundStop[]>()
const namesOf = (found: FoundStop[]) => found.map(({ comune }) => comune.name).toSorted()

test('from one host a clerk books in any comune of theirs, and finds by number or codice fiscale in all of them', async () => {
  const olga = await clerk('olga@gestore.it', IN_BOTH)
  await book(olga, 'base', { utenza: 'U1000' })
  const { id } = await book(olga, 'pietralvento', IN_THE_HILLS)
  expect(namesOf(await search(olga, '333 1234567'))).toEqual(['Pietralvento', 'Roccalieta'])
  expect(namesOf(await search(olga, 'RSSMRA85T10A562S'))).toEqual(['Pietralvento', 'Roccalieta'])
  const rows = await running.database.query('SELECT comune_id FROM bulky_booking WHERE id = $1', [id])
  expect(rows).toEqual([{ comune_id: 'pietralvento' }])

  const list = await olga.get('/api/desk/pickups?from=2026-11-10&until=2026-11-30')
  expect(list.json<PickupList>().pickups).toMatchObject([
    { date: '2026-11-17', comune: { name: 'Roccalieta' }, street: 'Via Lunga 1' },
    { date: '2026-11-25', comune: { name: 'Pietralvento' }, street: 'Via Lunga 1' },
  ])
})

test.each(['rossi mario', 'elise', "d'amico", 'AMICO Élise', 'lunga d’amico'])(
  '%s finds who is meant',
  async (words) => {
    const olga = await clerk('olga@gestore.it', IN_BOTH)
    const person = { name: 'Élise D’Amico Mario Rossi', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' }
    await book(olga, 'base', { utenza: 'U1000', person })
    expect(await search(olga, words)).toHaveLength(1)
    expect(await search(olga, `${words} bianchi`)).toHaveLength(0)
  },
)

test('however many there are, those nearest to today are found, and first', async () => {
  const olga = await clerk('olga@gestore.it', IN_BOTH)
  const { id } = await book(olga, 'base', { utenza: 'U1000' })
  await running.database.query(
    `INSERT INTO bulky_booking SELECT (jsonb_populate_record(b, jsonb_build_object(
       'id', gen_random_uuid(), 'code', 'copia ' || n, 'date', b.date + n))).* FROM bulky_booking b, generate_series(1, 60) n`,
  )
  const found = await search(olga, '333 1234567')
  expect([found.length, found[0]?.id]).toEqual([50, id])
})

test('who has one desk finds nothing of the others, and acts at none of them', async () => {
  const olga = await clerk('olga@gestore.it', IN_BOTH)
  const { id } = await book(olga, 'base', { utenza: 'U1000' })
  const piero = await clerk('piero@gestore.it', IN_PIETRALVENTO)
  await book(piero, 'pietralvento', IN_THE_HILLS)
  expect(namesOf(await search(piero, '333 1234567'))).toEqual(['Pietralvento'])
  expect((await piero.tap(`/api/desk/base/bookings/${id}/cancel`, { reason: 'Neve' })).statusCode).toBe(403)
  // The other comune has no such pickup.
  expect((await piero.tap(`/api/desk/pietralvento/bookings/${id}/cancel`, { reason: 'Neve' })).statusCode).toBe(404)
})

const live = (who: Resident, comune: string, path: string) =>
  who.get(`/api/live/value?path=${pathOfComune(comune, path)}`)

test('what the desk of a comune works with is followed from any host, and answered under the path that was asked for', async () => {
  const olga = await clerk('olga@gestore.it', IN_BOTH)
  const answer = await live(olga, 'pietralvento', 'gestione/sportello/0')
  const { path, value } = answer.json<{ path: string; value: DeskFile }>()
  expect(path).toBe('gestione/comuni/pietralvento/gestione/sportello/0')
  expect([value.comune.name, value.bulky?.rules.piecesPerPickup]).toEqual(['Pietralvento', 3])
  expect((await live(olga, 'pietralvento', 'ingombranti/disponibilita/borgo')).json()).toMatchObject({ type: 'value' })
})

test('a role for all comuni is for those of the gestore, and never for a resident’s own things elsewhere', async () => {
  const olga = await clerk('olga@gestore.it', IN_BOTH)
  await running.database.query("INSERT INTO gestore_comune (comune_id, gestore_id) VALUES ('pietralvento', 'altri')")
  for (const path of ['gestione/ritiri/2026-11-25', 'gestione/sportello/0', 'ingombranti/disponibilita/borgo']) {
    expect((await live(olga, 'pietralvento', path)).statusCode, path).toBe(403)
    expect((await live(olga, 'altrove', path)).statusCode, path).toBe(403)
  }
  expect((await live(olga, 'base', 'utenti/1/ritiri')).statusCode).toBe(403)
  expect((await olga.get('/api/desk/pietralvento/bookings?date=2026-11-25')).statusCode).toBe(404)
  expect(await search(olga, 'Prova')).toEqual([])
})
