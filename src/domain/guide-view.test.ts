import { expect, test } from 'vitest'
import type { Guide } from './guide-item.ts'
import { guideViewOf } from './guide-view.ts'

const guide: Guide = {
  version: '1',
  products: [],
  items: [
    {
      slug: 'cartone-della-pizza',
      name: 'Cartone della pizza',
      destination: 'carta',
      synonyms: [],
      variants: [{ when: 'unto', destination: 'umido' }],
    },
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
    items: [{ name: 'Cartone della pizza', when: 'unto' }],
  })
})

test.each([
  ['/waste-list/elenco', { letters: ['c', 'p'], letter: 'c', items: [{ name: 'Cartone della pizza' }] }],
  ['/waste-list/elenco/p', { letters: ['c', 'p'], letter: 'p', items: [{ name: 'PET 1' }] }],
])('%s lists one letter and names the others', (path, list) => {
  expect(guideViewOf(guide, path)).toMatchObject(list)
})

test('destinations are counted, the empty ones left out', () => {
  expect(guideViewOf(guide, '/waste-list')).toMatchObject({
    counts: [
      ['umido', 1],
      ['carta', 1],
      ['plastica', 1],
    ],
  })
})
