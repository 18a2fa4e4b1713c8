import { describe, expect, test } from 'vitest'
import type { GuideItem } from './guide-item.ts'
import type { Found } from './guide-search.ts'
import { foundInWords, otherCases } from './guide-sentence.ts'

const item = (name: string, rest: Pick<GuideItem, 'destination' | 'variants'>): GuideItem => ({
  slug: '',
  name,
  synonyms: [],
  ...rest,
})
const found = (of: GuideItem, rest: Partial<Found> = {}): Found => ({
  item: of,
  calledAs: of.name,
  variant: undefined,
  destination: of.destination,
  ...rest,
})

const pizza = item('Cartone della pizza', { destination: 'carta', variants: [{ when: 'unto', destination: 'umido' }] })
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

describe('an answer of the guide is one sentence', () => {
  test.each<[string, Found]>([
    ['Cartone della pizza, va in Carta; se unto, Umido', found(pizza)],
    ['Scatola, va in Carta; se unta o molto sporca, Umido; se di metallo, Metalli', found(box)],
    ['Batteria: Pile e batterie', found(battery)],
    [
      'Cartone della pizza, unto, va in Umido',
      found(pizza, { variant: { when: 'unto', destination: 'umido' }, destination: 'umido' }),
    ],
    [
      'Scatola della pizza, va in Carta; se unto, Umido. Voce: Cartone della pizza',
      found(pizza, { calledAs: 'scatola della pizza' }),
    ],
  ])('%s', (words, one) => expect(foundInWords(one)).toBe(words))
})

test('the other cases are those that go elsewhere, once for each place', () => {
  expect(otherCases(box)).toEqual([
    { when: 'unta o molto sporca', destination: 'umido' },
    { when: 'di metallo', destination: 'metalli' },
  ])
  expect(otherCases(battery)).toEqual([])
})
