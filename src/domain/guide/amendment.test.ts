import { describe, expect, test } from 'vitest'
import { amendGuide, type GuideAmendment } from './amendment.ts'

const line = (name: string, destination: GuideAmendment['destination'], more: Partial<GuideAmendment> = {}) => ({
  name,
  destination,
  synonyms: [],
  variants: [],
  ...more,
})

const base = amendGuide(
  [],
  [
    line('Cartone per bevande', 'carta', { synonyms: ['tetrapak', 'brik', 'brick del latte'], first: 'Schiaccialo.' }),
    line('Tubo al neon', 'raee-r5', { synonyms: ['neon', 'tubi al neon'], why: 'Contiene mercurio.' }),
  ],
)
const named = (items: typeof base, name: string) => items.find((item) => item.name === name)

describe('a comune’s list over the base one', () => {
  test('another destination keeps the words it is found by, and drops what held for the old one', () => {
    const item = named(amendGuide(base, [line('cartone PER bevande', 'plastica')]), 'cartone PER bevande')
    expect(item).toEqual({
      slug: 'cartone-per-bevande',
      name: 'cartone PER bevande',
      destination: 'plastica',
      synonyms: ['tetrapak', 'brik', 'brick del latte'],
    })
  })

  test('the same destination keeps what it does not write anew', () => {
    const item = named(amendGuide(base, [line('Tubo al neon', 'raee-r5', { first: 'Non romperlo.' })]), 'Tubo al neon')
    expect(item).toMatchObject({ first: 'Non romperlo.', why: 'Contiene mercurio.' })
  })

  test('it adds its own, in the order of the alphabet', () => {
    const items = amendGuide(base, [line('Bacinella', 'centro')])
    expect(items.map(({ name }) => name)).toEqual(['Bacinella', 'Cartone per bevande', 'Tubo al neon'])
  })

  test('it takes one out', () => {
    expect(amendGuide(base, [line('Tubo al neon', 'togli')]).map(({ name }) => name)).toEqual(['Cartone per bevande'])
  })

  test('a word that names one of its items no longer leads to another', () => {
    const items = amendGuide(base, [line('Tetrapak', 'plastica')])
    expect(named(items, 'Cartone per bevande')?.synonyms).toEqual(['brik', 'brick del latte'])
  })
})

test('synonyms that the search takes for one another are kept once', () => {
  expect(named(base, 'Tubo al neon')?.synonyms).toEqual(['neon'])
})
