import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDays } from '../../contract/calendar/open-data.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { changedBase } from '../testing/changed-base.ts'
import { readWithIcalJs } from '../testing/read-feed.ts'
import { testApp } from '../testing/test-app.ts'

/** The base comune with street sweeping, hours of its own for one type, a type for shops, and an end to its calendar. */
const changed = (comune: PublicComune): PublicComune => ({
  ...comune,
  services: [
    {
      id: 'spazzamento',
      label: 'Pulizia delle strade',
      letter: 'S',
      kind: 'spazzamento',
      instructions: 'Sposta l’auto.',
    },
  ],
  calendar: {
    ...comune.calendar,
    rules: [
      ...comune.calendar.rules,
      { waste: 'spazzamento', repeats: 'settimanale', weekdays: ['gio'], note: 'lato dei numeri pari' },
      { waste: 'carta', repeats: 'settimanale', weekdays: ['sab'], users: ['non-domestica'] },
    ],
    exceptions: [{ kind: 'annullata', date: '2026-11-26', waste: 'spazzamento', reason: 'mercato' }],
    windows: [{ waste: ['carta'], from: '05:00', until: '06:00', opens: 'giorno' }],
    validUntil: '2026-12-31',
  },
})

let app: FastifyInstance
beforeAll(async () => {
  const comuni = await changedBase(({ public: comune }) => ({ public: changed(comune) }))
  app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'), comuni)
})
afterAll(() => app.close())

const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
const events = async (query = '') => readWithIcalJs((await ask(`/api/calendar/unica.ics?${query}`)).body)
const find = async (uid: string, query?: string) => (await events(query)).find((event) => event.uid.startsWith(uid))

describe('in the feed', () => {
  test('a service is an event of its own, with what to do', async () => {
    expect(await find('2026-11-19-spazzamento')).toMatchObject({
      summary: 'Pulizia delle strade',
      status: 'CONFIRMED',
      start: '2026-11-19',
      description:
        'Giovedì 19 novembre. Pulizia delle strade, lato dei numeri pari. Sposta l’auto.\nLieta Ambiente, 800 000 000.',
    })
  })

  test('one that is not done says so', async () => {
    expect(await find('2026-11-26-spazzamento')).toMatchObject({
      summary: 'Pulizia delle strade: annullata',
      status: 'CANCELLED',
      description:
        'Giovedì 26 novembre non si fa.\nPulizia delle strade, annullata: mercato.\nLieta Ambiente, 800 000 000.',
    })
  })

  test('who does not want it has none', async () => {
    expect(await find('2026-11-19-spazzamento', 'tipi=umido,carta')).toBeUndefined()
    expect((await events('tipi=spazzamento')).every(({ uid }) => /spazzamento|non-pubblicato/.test(uid))).toBe(true)
  })

  test('what is neither a type nor a service of the comune is refused', async () => {
    const answer = await ask('/api/calendar/unica.ics?tipi=lavaggio')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toBe(
      'tipi: trovato "lavaggio", atteso uno o più tra umido, indifferenziato, vetro, carta, plastica, spazzamento, separati da virgole.',
    )
  })

  test('a type stands at its own hour, and its alarm too', async () => {
    expect(await find('2026-11-25-carta')).toMatchObject({ start: '2026-11-25T04:00:00Z' })
    expect((await find('2026-11-25-carta'))?.description).toContain('dalle 5:00 alle 6:00 del giorno stesso')
    expect((await find('2026-11-25-carta', 'quando=giorno&avviso=30'))?.alarms).toEqual([4.5 * 3600])
  })

  test('after the last published day it says that nothing is known, once', async () => {
    const after = (await events()).filter(({ start }) => start >= '2027')
    expect(after).toMatchObject([
      { start: '2027-01-01', summary: 'Calendario non ancora pubblicato', status: 'TENTATIVE' },
    ])
  })

  test('a shop’s calendar has what is collected from shops', async () => {
    expect(await find('2026-11-21-carta')).toBeUndefined()
    expect(await find('2026-11-21-carta', 'utenza=non-domestica')).toBeDefined()
  })
})

const days = async (query: string) => (await ask(`/api/calendar/unica.json?${query}`)).json<CalendarDays>()

describe('as open data', () => {
  test('a day has the ids of its services', async () => {
    const [thursday, friday] = (await days('dal=2026-11-19&al=2026-11-20')).days
    expect([thursday?.collections, thursday?.services]).toEqual([['umido'], ['spazzamento']])
    expect([friday?.collections, friday?.services]).toEqual([['plastica'], []])
  })

  test('a day that is not published yet says so', async () => {
    const { days: both, validUntil } = await days('dal=2026-12-31&al=2027-01-01')
    expect([validUntil, ...both.map(({ isPublished }) => isPublished)]).toEqual(['2026-12-31', undefined, false])
  })

  test('a shop asks for its own', async () => {
    const [day] = (await days('dal=2026-11-21&al=2026-11-21&utenza=non-domestica')).days
    expect(day?.collections).toEqual(['carta'])
  })

  test('the comune lists its types and services', async () => {
    const { types, services } = (await ask('/comune.json')).json<PublicComune>()
    expect(types.map(({ id, label }) => `${id} ${label}`)).toContain('plastica Plastica e Alluminio')
    expect(services).toMatchObject([{ id: 'spazzamento', label: 'Pulizia delle strade' }])
  })
})
