import { describe, expect, it } from 'vitest'
import { importedGuide, placesOf, writtenGuideChanges } from './written-guide.ts'

const item = (name: string, destination: string, more: object = {}) => ({ name, destination, synonyms: [], ...more })
const BEFORE = [item('Bottiglia', 'a', { synonyms: ['boccia'], first: 'Svuotala.' }), item('Tappo', 'b')]

it('tells what is new, what changed and what is gone', () => {
  const { added, changed, removed } = writtenGuideChanges(BEFORE, [item('bottiglia', 'c'), item('Lattina', 'a')])
  expect(added.map(({ name }) => name)).toEqual(['Lattina'])
  expect(changed.map(({ before, after }) => [before.destination, after.destination])).toEqual([['a', 'c']])
  expect(removed.map(({ name }) => name)).toEqual(['Tappo'])
})

it('a thing of two lines goes to both places', () =>
  expect(
    placesOf(
      item('Accendino', 'a', {
        variants: [
          { when: 'di vetro', destination: 'c' },
          { when: 'carico', destination: 'a' },
        ],
      }),
    ),
  ).toEqual(['a', 'c']))

describe('an imported list', () => {
  const guide = {
    items: BEFORE,
    products: [{ code: '1', name: 'Acqua', parts: [{ part: 'tappo', item: 'tappo' }] }],
  }
  const read = [item('Bottiglia', 'a', { synonyms: ['fiasco'] }), item('Lattina', 'a')]

  it('that only adds leaves the rest, and what it does not say stays', () => {
    const { items, products } = importedGuide(guide, read, 'aggiungi')
    expect(items.map(({ name }) => name)).toEqual(['Bottiglia', 'Lattina', 'Tappo'])
    expect(items[0]).toMatchObject({ synonyms: ['boccia', 'fiasco'], first: 'Svuotala.' })
    expect(products).toHaveLength(1)
  })

  it('in place of the other takes out what it does not name, and products made of it', () => {
    const { items, products } = importedGuide(guide, read, 'sostituisci')
    expect(items.map(({ name }) => name)).toEqual(['Bottiglia', 'Lattina'])
    expect(products).toEqual([])
  })

  it('that sends a thing elsewhere does not keep what to do with it before', () =>
    expect(importedGuide(guide, [item('Bottiglia', 'b')], 'aggiungi').items[0]!.first).toBeUndefined())
})
