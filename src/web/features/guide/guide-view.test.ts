import { expect, test } from 'vitest'
import { itemPath } from '../../../contract/guide/address.ts'
import type { Guide } from '../../../domain/guide/item.ts'
import { DESTINATIONS, MARKS } from '../../../domain/testing/destinations.ts'
import { guideViewOf } from './guide-view.ts'

const guide: Guide = {
  version: '1',
  products: [],
  destinations: DESTINATIONS,
  marks: MARKS,
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

const viewAt = (address: string) => guideViewOf(guide, itemPath(address))!

test.each([
  ['/waste-list', 'inizio'],
  ['/waste-list/', 'inizio'],
  ['/waste-list/elenco/p', 'elenco'],
  ['/waste-list/elenco/p/', 'elenco'],
  ['/waste-listino', undefined],
  ['/calendar', undefined],
  ['/', undefined],
])('%s is of the guide: %s', (path, kind) => expect(guideViewOf(guide, path)?.kind).toBe(kind))

test.each([
  ['', 'inizio'],
  ['cartone-della-pizza', 'voce'],
  ['elenco', 'elenco'],
  ['simboli', 'simboli'],
  ['dove/umido', 'dove'],
  ['dove/luna', 'manca'],
  ['dove', 'manca'],
  ['cartone-della-pizza/umido', 'manca'],
  ['unicorno', 'manca'],
  ['elenco/p', 'elenco'],
  ['elenco/z', 'manca'],
  ['elenco/altro', 'manca'],
  ['elenco/p/altro', 'manca'],
  ['dove/umido/altro', 'manca'],
])('"%s" shows: %s', (address, kind) => expect(viewAt(address).kind).toBe(kind))

test('a destination lists also what goes there in a certain state only', () => {
  expect(viewAt('dove/umido')).toMatchObject({
    items: [
      { name: 'Cartone della pizza', when: 'unto' },
      { name: 'Pesce', destination: 'umido' },
    ],
  })
})

test.each([
  ['elenco', { letters: ['c', 'p'], letter: 'c', items: [{ name: 'Cartone della pizza' }] }],
  ['elenco/p', { letters: ['c', 'p'], letter: 'p', items: [{ name: 'Pesce' }, { name: 'PET 1' }] }],
])('%s lists one letter and names the others', (path, list) => {
  expect(viewAt(path)).toMatchObject(list)
})

test('destinations are counted, the empty ones left out', () => {
  expect(viewAt('')).toMatchObject({
    counts: [
      ['umido', 2],
      ['indifferenziato', 1],
      ['carta', 1],
      ['plastica', 1],
    ],
  })
})

test('the marks show only what the guide knows of them, by material', () => {
  const view = viewAt('simboli')
  expect(view.kind === 'simboli' && view.groups).toEqual([
    { material: 'Plastica', items: [{ name: 'PET 1', destination: 'plastica' }] },
  ])
})

test('a guide without items has no list', () => {
  expect(guideViewOf({ ...guide, items: [] }, '/waste-list/elenco')?.kind).toBe('manca')
})

test.each([
  ['pesce', ['umido']],
  ['cartone-della-pizza', ['umido', 'indifferenziato', 'carta']],
  ['dove/pile', ['pile']],
  ['elenco/p', ['umido', 'plastica']],
  ['simboli', ['plastica']],
  ['unicorno', []],
])('"%s" carries the words of the destinations it names, and no others: %s', (address, ids) =>
  expect(viewAt(address).destinations.map(({ id }) => id)).toEqual(ids),
)

test('without marks the page of the marks is not there, and the first page does not lead to it', () => {
  const without = { ...guide, items: guide.items.filter(({ slug }) => slug !== 'pet-1') }
  expect(guideViewOf(without, '/waste-list/simboli')?.kind).toBe('manca')
  expect(guideViewOf(without, '/waste-list')).toMatchObject({ hasMarks: false })
  expect(viewAt('')).toMatchObject({ hasMarks: true })
})
