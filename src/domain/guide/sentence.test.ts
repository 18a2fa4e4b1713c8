import { expect, test } from 'vitest'
import { destination as named, DESTINATIONS } from '../testing/destinations.ts'
import type { GuideItem } from './item.ts'
import { casesInWords, otherCases, whereTo } from './sentence.ts'

const item = (name: string, rest: Pick<GuideItem, 'destination' | 'variants'>): GuideItem => ({
  slug: '',
  name,
  synonyms: [],
  ...rest,
})
const box = item('Scatola', {
  destination: 'carta',
  variants: [
    { when: 'pulita', destination: 'carta' },
    { when: 'unta', destination: 'umido' },
    { when: 'di metallo', destination: 'metalli' },
    { when: 'molto sporca', destination: 'umido' },
  ],
})
const battery = item('Batteria', { destination: 'pile', variants: undefined })

test('the other cases are those that go elsewhere, once for each place', () => {
  expect(otherCases(box)).toEqual([
    { when: 'unta o molto sporca', destination: 'umido' },
    { when: 'di metallo', destination: 'metalli' },
  ])
  expect(otherCases(battery)).toEqual([])
  expect(casesInWords(box, DESTINATIONS)).toBe('se unta o molto sporca, Umido; se di metallo, Metalli')
})

test.each([
  ['Aspirina', 'farmaci', 'Farmaci scaduti'],
  ['Farmaci scaduti', 'farmaci', 'In farmacia'],
  ['farmaci', 'farmaci', 'In farmacia'],
  ['Olio da cucina', 'olio', 'Punto di raccolta'],
  ['Pile', 'pile', 'Contenitori dei negozi'],
  ['Legno', 'legno', 'Centro di raccolta'],
  ['Legname', 'legno', 'Legno'],
  ['Carta', 'carta', 'Carta'],
])('%s (%s) goes to: %s', (name, destination, place) => expect(whereTo(name, named(destination))).toBe(place))
