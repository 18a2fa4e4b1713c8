import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedQuerySchema } from '../../../../contract/feed/feed.ts'
import { feedOptions } from '../../../../domain/feed/feed-options.ts'
import { ALL_TYPES } from '../../../../domain/testing/calendars.ts'
import { publicComune } from '../../../testing/comuni.ts'
import { type FeedChoice, feedLinks, feedPath, FIRST_CHOICE } from './address.ts'

describe('the address of the feed', () => {
  test.each<[string, Partial<FeedChoice>]>([
    ['/api/calendar/borgo.ics', {}],
    ['/api/calendar/borgo.ics?quando=giorno', { moment: 'giorno' }],
    ['/api/calendar/borgo.ics?tipi=umido,vetro&avviso=0', { types: ['umido', 'vetro'], alarm: 0 }],
  ])('is %s', (path, choice) => expect(feedPath({ zone: 'borgo' }, { ...FIRST_CHOICE, ...choice })).toBe(path))

  test('is understood by the server as it was chosen', () => {
    const choice: fc.Arbitrary<FeedChoice> = fc.record({
      moment: fc.constantFrom('sera', 'giorno'),
      types: fc.subarray(ALL_TYPES, { minLength: 1 }),
      alarm: fc.option(fc.constantFrom(0, 30, 60, 120), { nil: undefined }),
    })
    fc.assert(
      fc.property(choice, (chosen) => {
        const { searchParams } = new URL(
          feedPath({ zone: 'borgo', user: 'condominio' }, chosen),
          'https://comune.example',
        )
        const read = feedOptions(publicComune('base'), feedQuerySchema.parse(Object.fromEntries(searchParams)))
        const { types: tipi, moment: quando, alarm: avviso } = chosen
        expect(read).toEqual({ quando, tipi, avviso, utenza: 'condominio' })
      }),
    )
  })
})

test('each calendar program gets the link it wants', () => {
  const path = '/api/calendar/borgo.ics?quando=giorno&avviso=30'
  expect(feedLinks('https://comune.example', path, 'Raccolta Pietralvento')).toEqual({
    web: 'https://comune.example/api/calendar/borgo.ics?quando=giorno&avviso=30',
    webcal: 'webcal://comune.example/api/calendar/borgo.ics?quando=giorno&avviso=30',
    google:
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fcomune.example%2Fapi%2Fcalendar%2Fborgo.ics%3Fquando%3Dgiorno%26avviso%3D30',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fcomune.example%2Fapi%2Fcalendar%2Fborgo.ics%3Fquando%3Dgiorno%26avviso%3D30&name=Raccolta%20Pietralvento',
  })
})
