import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { monthOf } from '../../domain/calendar/month.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from '../testing/read-feed.ts'
import { loadTestComuni, PIETRALVENTO, testApp, ZONES } from '../testing/test-app.ts'

let app: FastifyInstance
let comuneAt: (host: string) => PublicComune
beforeAll(async () => {
  const comuni = await loadTestComuni()
  comuneAt = (host) => comuni.byHost(host).public
  app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'), comuni)
})
afterAll(() => app.close())

const feed = async (host: string, zone: string, query = ''): Promise<string> =>
  (await app.inject({ url: `/api/calendar/${zone}.ics?${query}`, headers: { host } })).body

const MONTHS = Array.from({ length: 14 }, (_, index) => new Temporal.PlainYearMonth(2026, 10).add({ months: index }))

/** What the calendar screen shows, day by day: "2026-11-19 umido". */
const onScreen = (host: string, zone: string): string[] =>
  MONTHS.flatMap((month) => monthOf(scheduleOf(comuneAt(host), zone), month).days).flatMap(({ day, classes }) =>
    [...classes.split(' '), ...day.services.map(({ id }) => id)]
      .filter((word) => word !== '' && word !== 'festivo')
      .map((waste) => `${day.date.toString()} ${waste}`),
  )

const wasteOf = ({ summary }: Pick<ReadEvent, 'summary'>): string => {
  const { types, services = [] } = comuneAt(PIETRALVENTO)
  return [...types, ...services].find(({ label }) => summary.startsWith(label))?.id ?? summary
}

/** The day of collection: an evening's event stands on the day before. */
const dayOf = ({ start }: Pick<ReadEvent, 'start'>): string =>
  start.includes('T')
    ? Temporal.Instant.from(start).toZonedDateTimeISO('Europe/Rome').toPlainDate().add({ days: 1 }).toString()
    : start

const inFeed = (events: Pick<ReadEvent, 'start' | 'status' | 'summary'>[]): string[] =>
  events.filter(({ status }) => status !== 'CANCELLED').map((event) => `${dayOf(event)} ${wasteOf(event)}`)

/** A service takes its whole day. */
const isTimed = (start: string): boolean => start.includes('T')

describe.each(ZONES)('the feed of $zone is the calendar screen, day by day', ({ host, zone }) => {
  test.each(['sera', 'giorno'])('on the %s, as ical.js reads it', async (moment) => {
    const events = readWithIcalJs(await feed(host, zone, `quando=${moment}`))
    expect(inFeed(events)).toEqual(onScreen(host, zone))
    expect(onScreen(host, zone).length).toBeGreaterThan(200)
  })

  test.each(['sera', 'giorno'])('on the %s, as node-ical reads it', async (moment) => {
    const events = readWithNodeIcal(await feed(host, zone, `quando=${moment}`))
    expect(inFeed(events).toSorted()).toEqual(onScreen(host, zone).toSorted())
  })

  test('every evening stands at the hour of the comune’s clock, in summer and winter', async () => {
    const { setOut, calendar } = comuneAt(host)
    const hours = new Set([setOut, ...(calendar.windows ?? [])].map(({ from }) => from))
    const text = await feed(host, zone)
    const starts = [...readWithIcalJs(text), ...readWithNodeIcal(text)].map(({ start }) => start).filter(isTimed)
    const clocks = starts.map((start) => Temporal.Instant.from(start).toZonedDateTimeISO('Europe/Rome').toPlainTime())
    const seen = new Set(clocks.map((clock) => clock.toString({ smallestUnit: 'minute' })))
    expect([...seen].filter((clock) => !hours.has(clock))).toEqual([])
    expect(new Set(starts.map((start) => start.slice(11, 13))).size, 'both offsets').toBe(2)
  })
})

const find = async (uid: string, query = '', host: string = PIETRALVENTO): Promise<ReadEvent | undefined> =>
  readWithIcalJs(await feed(host, /borgo|colline|unica/.exec(uid)![0], query)).find((event) => event.uid === uid)

describe('an event', () => {
  test('of an evening lasts half an hour from when the bin may go out', async () => {
    expect(await find('2026-11-19-umido-sera-borgo@pietralvento.mastello')).toMatchObject({
      status: 'CONFIRMED',
      summary: 'Umido: metti fuori',
      start: '2026-11-18T20:00:00Z',
      end: '2026-11-18T20:30:00Z',
      description:
        'Passiamo giovedì 19 novembre. Metti fuori dalle 21:00 della sera prima alle 5:30.\nConsorzio Tre Rii, 800 111 111.',
    })
  })

  test('of a day is that whole day, its end excluded', async () => {
    const event = await find('2026-11-19-umido-giorno-borgo@pietralvento.mastello', 'quando=giorno')
    expect(event).toMatchObject({ summary: 'Umido: raccolta', start: '2026-11-19', end: '2026-11-20' })
  })

  test.each([
    ['2026-11-19-plastica', 'CANCELLED', 'Plastica e Alluminio: raccolta spostata', 'spostata a venerdì 20 novembre'],
    ['2026-11-20-plastica', 'CONFIRMED', 'Plastica e Alluminio: metti fuori', 'al posto di giovedì 19 novembre'],
    ['2026-12-24-indifferenziato', 'CONFIRMED', 'Indifferenziato: metti fuori', 'al posto di venerdì 25 dicembre'],
    ['2027-03-29-umido', 'TENTATIVE', 'Umido: metti fuori (da confermare)', 'Da confermare: è un giorno festivo.'],
    ['2027-01-07-carta', 'CONFIRMED', 'Carta: metti fuori', 'raccolta in più: imballaggi delle feste'],
  ])('%s is %s: "%s", with the reason', async (id, status, summary, words) => {
    const event = await find(`${id}-sera-borgo@pietralvento.mastello`)
    expect(event?.status).toBe(status)
    expect(event?.summary).toBe(summary)
    expect(event?.description).toContain(words)
  })

  test('that a holiday cancels says which', async () => {
    const event = await find('2026-12-25-plastica-sera-unica@base.mastello', '', 'localhost')
    expect(event).toMatchObject({ status: 'CANCELLED', summary: 'Plastica e Alluminio: raccolta annullata' })
    expect(event?.description).toContain('Natale.')
  })
})

describe('the alarm comes on the evening before, that many minutes before the bin may go out', () => {
  test.each([
    ['sera', '0', '2026-11-18T20:00:00Z'],
    ['sera', '90', '2026-11-18T18:30:00Z'],
    ['giorno', '0', '2026-11-18T20:00:00Z'],
    ['giorno', '90', '2026-11-18T18:30:00Z'],
  ])('in the feed of the %s, %s minutes: at %s', async (moment, minutes, expected) => {
    const events = readWithIcalJs(await feed(PIETRALVENTO, 'borgo', `quando=${moment}&avviso=${minutes}`))
    const event = events.find(({ uid }) => uid.startsWith('2026-11-19-umido'))!
    const start = event.start.includes('T')
      ? Temporal.Instant.from(event.start)
      : Temporal.PlainDate.from(event.start).toZonedDateTime('Europe/Rome').toInstant()
    expect(event.alarms.map((seconds) => start.add({ seconds }).toString())).toEqual([expected])
  })

  test('and never for a collection that does not happen', async () => {
    const events = readWithIcalJs(await feed(PIETRALVENTO, 'borgo', 'avviso=30'))
    expect(events.every(({ status, alarms }) => alarms.length === (status === 'CANCELLED' ? 0 : 1))).toBe(true)
  })

  test.each(['', 'avviso=no'])('with "%s" there is none', async (query) => {
    expect(await feed(PIETRALVENTO, 'borgo', query)).not.toContain('VALARM')
  })
})
