import { expect, test } from 'vitest'
import type { Guide } from './item.ts'
import { guideViewOf, itemPath } from './view.ts'

const guide: Guide = {
  version: '1',
  products: [],
  items: [
    {
      slug: 'cartone-della-pizza',
      name: 'Cartone della pizza',
      destination: 'carta',
      synonyms: [],
      variants: [
        { when: 'con la finestra', destination: 'indifferenziato' },
        { when: 'unto', destination: 'umido' },
      ],
    },
    { slug: 'pesce', name: 'Pesce', destination: 'umido', synonyms: [] },
    { slug: 'pet-1', name: 'PET 1', destination: 'plastica', synonyms: [] },
  ],
}

test.each([
  ['/waste-list', 'inizio'],
  ['/waste-list/', 'inizio'],
  ['/waste-list/cartone-della-pizza', 'voce'],
  ['/waste-list/elenco', 'elenco'],
  ['/waste-list/simboli', 'simboli'],
  ['/waste-list/dove/umido', 'dove'],
  ['/waste-list/dove/luna', 'manca'],
  ['/waste-list/dove', 'manca'],
  ['/waste-list/cartone-della-pizza/umido', 'manca'],
  ['/waste-list/unicorno', 'manca'],
  ['/waste-list/elenco/p', 'elenco'],
  ['/waste-list/elenco/z', 'manca'],
  ['/waste-list/elenco/altro', 'manca'],
  ['/waste-list/elenco/p/altro', 'manca'],
  ['/waste-list/dove/umido/altro', 'manca'],
  ['/waste-listino', undefined],
  ['/calendar', undefined],
])('%s shows: %s', (path, kind) => expect(guideViewOf(guide, path)?.kind).toBe(kind))

test('a destination lists also what goes there in a certain state only', () => {
  expect(guideViewOf(guide, '/waste-list/dove/umido')).toMatchObject({
    items: [
      { name: 'Cartone della pizza', when: 'unto' },
      { name: 'Pesce', destination: 'umido' },
    ],
  })
})

test.each([
  ['/waste-list/elenco', { letters: ['c', 'p'], letter: 'c', items: [{ name: 'Cartone della pizza' }] }],
  ['/waste-list/elenco/p', { letters: ['c', 'p'], letter: 'p', items: [{ name: 'Pesce' }, { name: 'PET 1' }] }],
])('%s lists one letter and names the others', (path, list) => {
  expect(guideViewOf(guide, path)).toMatchObject(list)
})

test('destinations are counted, the empty ones left out', () => {
  expect(guideViewOf(guide, '/waste-list')).toMatchObject({
    counts: [
      ['umido', 2],
      ['indifferenziato', 1],
      ['carta', 1],
      ['plastica', 1],
    ],
  })
})

test('the marks show only what the guide knows of them', () => {
  expect(guideViewOf(guide, '/waste-list/simboli')).toMatchObject({ items: [{ name: 'PET 1' }] })
})

test('a guide without items has no list', () => {
  expect(guideViewOf({ ...guide, items: [] }, '/waste-list/elenco')?.kind).toBe('manca')
})

test('an item has its own page', () => expect(guideViewOf(guide, itemPath('pesce'))?.kind).toBe('voce'))
