import { expect, test } from 'vitest'
import type { GuideItem } from './item.ts'
import { casesInWords, otherCases } from './sentence.ts'

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
  expect(casesInWords(box)).toBe('se unta o molto sporca, Umido; se di metallo, Metalli')
})
