import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CalendarDays, calendarDaysSchema, streetsSchema } from '../../contract/calendar/open-data.ts'
import { publicComuneSchema } from '../../contract/comune/comune.ts'
import { monthOf } from '../../domain/calendar/month.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { loadTestComuni, PIETRALVENTO, testApp, ZONES } from '../testing/test-app.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'))
})
afterAll(() => app.close())

const ask = (url: string, host: string = PIETRALVENTO, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })
const days = async (zone: string, query: string, host?: string) =>
  (await ask(`/api/calendar/${zone}.json?${query}`, host)).json<CalendarDays>()

describe('the calendar as open data', () => {
  test.each(ZONES)('says of $zone what the calendar screen says, all year', async ({ host, zone }) => {
    const comune = (await loadTestComuni()).byHost(host).public
    const year = Array.from({ length: 12 }, (_, index) => new Temporal.PlainYearMonth(2027, index + 1))
    const screen = year.flatMap((month) => monthOf(scheduleOf(comune, zone), month).days)
    const data = await days(zone, 'dal=2027-01-01&al=2027-12-31', host)
    expect(data.days.map(({ date, classes }) => `${date} ${classes}`)).toEqual(
      screen.map(({ day, classes }) => `${day.date.toString()} ${classes}`),
    )
  })

  test('tells a change with its reason, at both ends', async () => {
    const change = {
      kind: 'spostata',
      waste: 'plastica',
      date: '2026-11-19',
      to: '2026-11-20',
      reason: 'fiera di San Martino nelle vie del borgo',
    }
    const data = await days('borgo', 'dal=2026-11-19&al=2026-11-20')
    expect(data.days).toEqual([
      {
        date: '2026-11-19',
        weekday: 'gio',
        classes: 'umido',
        collections: ['umido'],
        services: [],
        isFestive: false,
        isToConfirm: false,
        changes: [change],
      },
      {
        date: '2026-11-20',
        weekday: 'ven',
        classes: 'plastica',
        collections: ['plastica'],
        services: [],
        isFestive: false,
        isToConfirm: false,
        changes: [change],
      },
    ])
  })

  test.each([
    ['', '2026-11-15', '2027-11-15', 366],
    ['dal=2027-02-28', '2027-02-28', '2028-02-28', 366],
    ['al=2026-11-15', '2026-11-15', '2026-11-15', 1],
    ['dal=2026-01-01&al=2028-01-01', '2026-01-01', '2028-01-01', 731],
  ])('"%s" goes from %s to %s', async (query, from, until, count) => {
    const data = await days('borgo', query)
    expect([data.from, data.until, data.days.length]).toEqual([from, until, count])
  })

  test.each([
    ['dal=ieri', 'dal: trovato "ieri", atteso una data come "2026-12-24".'],
    ['dal=2026-02-30', 'dal: trovato "2026-02-30", atteso una data come "2026-12-24".'],
    ['dal=1492-10-12', 'dal: trovato "1492-10-12", atteso una data dal 1970-01-01 al 2100-12-31.'],
    ['dal=2026-12-02&al=2026-12-01', 'al: trovato "2026-12-01", atteso una data dal 2026-12-02 in poi.'],
    ['dal=2026-01-01&al=2028-01-02', 'al: trovato un periodo di 732 giorni, atteso al massimo 731.'],
  ])('"%s" is refused', async (query, detail) => {
    const answer = await ask(`/api/calendar/borgo.json?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ title: 'Richiesta non valida', detail })
  })

  test('is for everyone, and is not sent twice', async () => {
    const first = await ask('/api/calendar/borgo.json')
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    const again = await ask('/api/calendar/borgo.json', PIETRALVENTO, {
      'if-none-match': String(first.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
  })

  test('what is not open data stays on its own site', async () => {
    for (const url of ['/comune.json', '/strade.json', '/manifest.webmanifest', '/boh.json']) {
      const { headers } = await ask(url)
      expect(headers['access-control-allow-origin'], url).toBeUndefined()
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    }
  })
})

test.each([
  ['/api/calendar/colline.json', calendarDaysSchema],
  ['/comune.json', publicComuneSchema],
  ['/strade.json', streetsSchema],
])('%s is what its schema says, no more and no less', async (url, schema) => {
  for (const host of ['localhost', PIETRALVENTO]) {
    const answer = await ask(url.replace('colline', host === 'localhost' ? 'unica' : 'colline'), host)
    expect(schema.parse(answer.json())).toEqual(answer.json())
  }
})
