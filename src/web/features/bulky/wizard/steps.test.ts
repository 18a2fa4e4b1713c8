import { expect, test } from 'vitest'
import { catalogue, rules } from '../../../../domain/testing/bulky.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'
import { searchCatalogue } from '../../../parts/bulky/form/catalogue-search.ts'
import { withCount } from '../../../parts/bulky/form/item-picker.tsx'
import { withKnown } from './known-data.ts'
import { stepAt, stepsFor } from './steps.ts'

const offer = { catalogue, rules } as Parameters<typeof stepAt>[2]

const complete: Draft = {
  ...emptyDraft('unica'),
  person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' },
  utenza: 'u 10-00',
  place: { street: 'Via Lunga 1', floor: '', spot: '', notes: '' },
  items: [{ item: 'divano', count: 1 }],
  date: '2026-11-17',
}

test.each<[string, Partial<Draft>, string, string]>([
  ['riepilogo', {}, 'riepilogo', 'everything is there'],
  ['cosa', {}, 'cosa', 'back is always possible'],
  ['', {}, 'chi', 'the first step, if none is asked for'],
  ['chissa', {}, 'chi', 'or one that is none'],
  ['riepilogo', { date: '' }, 'quando', 'without a date'],
  ['riepilogo', { items: [] }, 'cosa', 'without things'],
  ['riepilogo', { items: [{ item: 'divano', count: 2 }] }, 'cosa', 'with too many things'],
  ['quando', { zone: '' }, 'dove', 'without a zone'],
  ['quando', { utenza: '?' }, 'chi', 'with a household’s code that is none'],
])('asked for "%s" with %o one lands on %s: %s', (asked, change, expected) =>
  expect(stepAt(asked, { ...complete, ...change }, offer).id).toBe(expected),
)

test('an empty step asks for each answer by its name', () => {
  const empty = emptyDraft('')
  const asked = ['chi', 'dove'].flatMap((id) =>
    stepsFor(empty)
      .find((step) => step.id === id)!
      .problems(empty, offer),
  )
  expect(asked.map(({ text }) => text)).toEqual([
    'Scrivi nome e cognome.',
    'Scrivi il codice fiscale.',
    'Scrivi il codice utenza.',
    'Scrivi il numero di telefono.',
    'Scegli la zona.',
    'Scrivi la via e il numero.',
  ])
})

test('who amends is not asked again who they are', () => {
  const draft = { ...complete, amends: { id: '1', code: 'RI-0000-0000' }, person: emptyDraft('').person }
  expect(stepsFor(draft).map(({ id }) => id)).toEqual(['dove', 'cosa', 'quando', 'riepilogo'])
  expect(stepAt('riepilogo', draft, offer).id).toBe('riepilogo')
})

test('what is known fills an untouched draft, and no other', () => {
  const known = { person: complete.person, utenza: 'U1000', place: complete.place }
  const own = { bookings: [], households: [], known }
  expect(withKnown(emptyDraft('unica'), own)).toMatchObject({ person: { name: 'Anna Prova' }, utenza: 'U1000' })
  const begun = { ...emptyDraft('unica'), utenza: 'ALTRA' }
  expect(withKnown(begun, own)).toBe(begun)
  expect(withKnown(begun, undefined)).toBe(begun)
})

test('a thing is added, counted and taken off', () => {
  const one = withCount([], 'sedia', 1)
  expect(one).toEqual([{ item: 'sedia', count: 1 }])
  expect(withCount(one, 'sedia', 3)).toEqual([{ item: 'sedia', count: 3 }])
  expect(withCount(one, 'sedia', 0)).toEqual([])
})

test.each([
  ['DIVÀNO', ['Divano'], []],
  ['fri', ['Frigorifero'], []],
  ['macerie', [], ['Macerie']],
  ['xyz', [], []],
])('the catalogue is searched for "%s"', (query, items, notTaken) => {
  const found = searchCatalogue(catalogue, query)
  expect([found.items.map(({ name }) => name), found.notTaken.map(({ name }) => name)]).toEqual([items, notTaken])
})
