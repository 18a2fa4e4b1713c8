import { describe, expect, test } from 'vitest'
import { type GuideItem, itemFor } from './item.ts'

const item: GuideItem = {
  slug: 'olio',
  name: 'Olio',
  destination: 'olio',
  synonyms: [],
  first: 'Fallo raffreddare.',
  variants: [
    { when: 'del motore', destination: 'pericolosi' },
    { when: 'in fusti', destination: 'centro', users: ['condominio', 'non-domestica'] },
    { when: '', destination: 'speciali', users: ['non-domestica'] },
  ],
}
const cases = ({ variants = [] }: GuideItem) => variants.map(({ when }) => when)

describe('an item depends on the kind of user', () => {
  test('a household is not told of others', () => {
    expect(itemFor(item, 'domestica')).toMatchObject({ destination: 'olio', first: 'Fallo raffreddare.' })
    expect(cases(itemFor(item, 'domestica'))).toEqual(['del motore'])
  })
  test('a case may hold for some', () => expect(cases(itemFor(item, 'condominio'))).toEqual(['del motore', 'in fusti']))
  test('a shop brings the whole thing elsewhere, and what to do first was for the other place', () => {
    const own = itemFor(item, 'non-domestica')
    expect(own).toMatchObject({ destination: 'speciali', first: undefined })
    expect(cases(own)).toEqual(['del motore', 'in fusti'])
  })
})
