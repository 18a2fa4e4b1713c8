import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { FeedOptions } from '../../domain/feed/feed-options.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { FEED_MOMENTS } from '../../domain/feed/feed-options.ts'
import { labelOf } from '../../domain/calendar/waste-type.ts'
import { ALL_TYPES, baseData } from '../../domain/testing/calendars.ts'
import { type ReadEvent, readWithIcalJs } from '../testing/read-feed.ts'
import { loadTestComuni, ZONES } from '../testing/test-app.ts'
import { calendarText } from './calendar-text.ts'
import { plainText } from '../platform/icalendar/content-line.ts'

let comuneAt: (host: string) => PublicComune
beforeAll(async () => {
  const comuni = await loadTestComuni()
  comuneAt = (host) => comuni.byHost(host).public
})

const date = fc.integer({ min: 0, max: 365 * 20 }).map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }))
const options: fc.Arbitrary<FeedOptions> = fc.record({
  quando: fc.constantFrom(...FEED_MOMENTS),
  tipi: fc.subarray(ALL_TYPES, { minLength: 1 }),
  avviso: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  utenza: fc.constantFrom(...USER_KINDS),
})
const place = fc.constantFrom(...ZONES)

const DAYS = 60
const write = (comune: PublicComune, zone: string, chosen: FeedOptions, from: Temporal.PlainDate): string =>
  calendarText(
    { comune, zone, options: chosen, changedAt: Date.UTC(2026, 10, 15), edition: 0 },
    { from, until: from.add({ days: DAYS }) },
  )

/** What is no collection: the note that the calendar ends there. */
const collectionsOf = (text: string): ReadEvent[] =>
  readWithIcalJs(text).filter(({ summary }) => summary !== 'Calendario non ancora pubblicato')

const withoutAlarms = (events: ReadEvent[]) => events.map(({ alarms: _alarms, ...event }) => event)

test('whatever is chosen, the feed can be read and holds just that', () => {
  fc.assert(
    fc.property(place, options, date, ({ host, zone }, chosen, from) => {
      const events = collectionsOf(write(comuneAt(host), zone, chosen, from))
      const labels = new Set<string>(chosen.tipi.map((type) => labelOf(baseData.types, type)))
      expect(events.every(({ category }) => labels.has(category))).toBe(true)
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
      const alarmed = events.filter(({ status }) => status !== 'CANCELLED' && chosen.avviso !== undefined)
      expect(events.filter(({ alarms }) => alarms.length > 0)).toEqual(alarmed)
    }),
  )
})

test('a choice leaves events out and changes none', () => {
  fc.assert(
    fc.property(place, options, date, ({ host, zone }, chosen, from) => {
      const all = collectionsOf(write(comuneAt(host), zone, { ...chosen, tipi: ALL_TYPES }, from))
      const labels = new Set<string>(chosen.tipi.map((type) => labelOf(baseData.types, type)))
      const some = collectionsOf(write(comuneAt(host), zone, { ...chosen, avviso: undefined }, from))
      expect(withoutAlarms(some)).toEqual(withoutAlarms(all.filter(({ category }) => labels.has(category))))
    }),
  )
})

/** The two changes of 2027, and a day that lies over a year after the change of the same kind before. */
const CLOCK_CHANGES = ['2027-03-28', '2027-10-26', '2027-10-31'].map(
  (iso) => [Temporal.PlainDate.from(iso)] as [Temporal.PlainDate],
)

test('every evening of twenty years, clock changes included, is at the comune’s hour', () => {
  fc.assert(
    fc.property(date, (from) => {
      const comune = comuneAt('localhost')
      const chosen: FeedOptions = { quando: 'sera', tipi: ALL_TYPES, avviso: undefined, utenza: 'domestica' }
      for (const { uid, start } of readWithIcalJs(write(comune, 'unica', chosen, from))) {
        const evening = Temporal.PlainDate.from(uid.slice(0, 10)).subtract({ days: 1 })
        const expected = evening.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: comune.setOut.from! })
        expect(start).toBe(expected.toInstant().toString())
      }
    }),
    { examples: CLOCK_CHANGES },
  )
})

test('a comune may write what it likes: no line breaks out, none is over 75 octets', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      (reason, name) => {
        const comune = comuneAt('localhost')
        const nasty: PublicComune = {
          ...comune,
          name: `${name}\r\nEND:VCALENDAR`,
          calendar: {
            ...comune.calendar,
            exceptions: [{ kind: 'aggiunta', date: '2026-11-19', waste: 'vetro', reason }],
          },
        }
        const text = write(
          nasty,
          'unica',
          { quando: 'sera', tipi: ['vetro'], avviso: 5, utenza: 'domestica' },
          Temporal.PlainDate.from('2026-11-19'),
        )
        expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(readWithIcalJs(text)[0]?.description).toContain(`raccolta in più: ${plainText(reason)}.`)
      },
    ),
  )
})
