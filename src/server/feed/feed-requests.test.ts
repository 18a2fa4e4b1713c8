import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PIETRALVENTO, testApp } from '../testing/test-app.ts'

const URL = '/api/calendar/borgo.ics'

let app: FastifyInstance
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-15T19:30:00Z')
  app = await testApp(() => now)
})
afterEach(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: PIETRALVENTO, ...headers } })

const tagOf = async (query: string) => (await ask(`${URL}?${query}`)).headers['etag']

describe('a calendar program', () => {
  test('gets iCalendar, from any site, to be asked for again', async () => {
    const { headers, body } = await ask(URL)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="raccolta-borgo.ics"',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
    for (const line of [
      'METHOD:PUBLISH',
      String.raw`X-WR-CALNAME:Raccolta Pietralvento\, Borgo`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'TZID:Europe/Rome',
    ]) {
      expect(body.split('\r\n')).toContain(line)
    }
  })

  test.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"altro", ${tag}`, () => '*'])(
    'that has it is not sent it again (%s)',
    async (known) => {
      const tag = String((await ask(URL)).headers['etag'])
      const again = await ask(URL, { 'if-none-match': known(tag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  test('has the same bytes for weeks, and new ones as the months pass', async () => {
    const first = await ask(URL)
    now = Date.parse('2026-11-30T22:59:00Z')
    expect((await ask(URL, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
    now = Date.parse('2026-11-30T23:00:00Z')
    const december = await ask(URL, { 'if-none-match': String(first.headers['etag']) })
    expect(december.statusCode, 'December in Rome: a month more ahead').toBe(200)
    expect(december.body).toContain('UID:2027-12-3')
    expect(december.body).toContain('UID:2026-10-01')
    now += 24 * 3600_000
    expect((await ask(URL)).body, 'and October is over').not.toContain('UID:2026-10-')
  })

  test('gets the same feed for the same choice, however it is written', async () => {
    expect(await tagOf('tipi=carta,umido&quando=sera&avviso=no')).toBe(await tagOf('tipi=umido,carta,umido&fbclid=x'))
  })

  test('goes on where a type was given up', async () => {
    expect(await tagOf('tipi=umido,secco')).toBe(await tagOf('tipi=umido'))
  })

  test('may ask with HEAD, and take it compressed', async () => {
    const head = await app.inject({ method: 'HEAD', url: URL, headers: { host: PIETRALVENTO } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const small = await ask(URL, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(small.rawPayload).toString()).toContain('BEGIN:VCALENDAR')
    expect(small.rawPayload.length).toBeLessThan(20_000)
  })
})

describe('a wrong request is told in Italian what is wrong', () => {
  test.each([
    ['quando=mattina', 'quando', 'trovato "mattina", atteso uno tra sera, giorno'],
    [
      'tipi=secco,',
      'tipi',
      'trovato "secco,", atteso uno o più tra umido, indifferenziato, vetro, carta, plastica, verde, pannolini, cartone, spazzamento, lavaggio, ecomobile, separati da virgole',
    ],
    [
      'tipi=',
      'tipi',
      'trovato "", atteso uno o più tra umido, indifferenziato, vetro, carta, plastica, verde, pannolini, cartone, spazzamento, lavaggio, ecomobile, separati da virgole',
    ],
    ['avviso=-5', 'avviso', 'trovato "-5", atteso un numero di minuti da 0 a 999, o "no"'],
    ['avviso=1000', 'avviso', 'trovato "1000", atteso un numero di minuti da 0 a 999, o "no"'],
    ['avviso=1e2', 'avviso', 'trovato "1e2", atteso un numero di minuti da 0 a 999, o "no"'],
    ['avviso=', 'avviso', 'trovato "", atteso un numero di minuti da 0 a 999, o "no"'],
    ['avviso=1&avviso=2', 'avviso', 'trovato ["1","2"], atteso un testo'],
  ])('%s', async (query, field, detail) => {
    const answer = await ask(`${URL}?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Richiesta non valida',
      status: 400,
      detail: `${field}: ${detail}.`,
      errors: [{ field, detail }],
    })
  })

  test('all at once', async () => {
    const { errors } = (await ask(`${URL}?quando=x&tipi=x&avviso=x`)).json<{ errors: { field: string }[] }>()
    expect(errors.map(({ field }) => field)).toEqual(['quando', 'tipi', 'avviso'])
  })

  test.each([
    '/api/calendar/luna.ics',
    '/api/calendar/..%2fborgo.ics',
    '/api/calendar/.ics',
    '/api/calendar/unica.ics',
  ])('there is no %s here', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      title: 'Zona sconosciuta',
      detail: expect.stringContaining('borgo, colline'),
    })
  })
})
