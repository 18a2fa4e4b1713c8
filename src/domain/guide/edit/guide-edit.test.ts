import { describe, expect, it, test } from 'vitest'
import {
  listFrom,
  nameProblem,
  withChanged,
  withDestination,
  withItem,
  withoutItems,
  withSynonym,
  type WrittenGuide,
} from './guide-edit.ts'

const item = (name: string, destination = 'a', synonyms: string[] = []) => ({ name, destination, synonyms })
const GUIDE: WrittenGuide = {
  items: [item('Bottiglia', 'a', ['boccia']), item('Tappo', 'b')],
  products: [{ code: '8001234567898', name: 'Acqua', parts: [{ part: 'tappo', item: 'tappo' }] }],
}

test.each<[string, string | undefined, string, string]>([
  ['Lattina', undefined, 'fine', 'a new thing'],
  ['  ', undefined, 'con almeno una lettera', 'no name'],
  ['Simboli', undefined, 'il nome di una pagina', 'a page of the guide'],
  ['bottiglia!', undefined, '“Bottiglia”', 'the same thing in other letters'],
  ['BOTTIGLIA', 'Bottiglia', 'fine', 'its own name in other letters'],
  ['tappo', 'Bottiglia', '“Tappo”', 'the name of another'],
])('the name “%s” of %s: %s (%s)', (name, own, problem) =>
  expect(nameProblem(GUIDE.items, name, own) ?? 'fine').toContain(problem),
)

describe('a change of the list', () => {
  it('puts a new item where the alphabet has it', () =>
    expect(withItem(GUIDE, item('Lattina')).items.map(({ name }) => name)).toEqual(['Bottiglia', 'Lattina', 'Tappo']))

  it('takes products along to a new name', () => {
    const renamed = withChanged(GUIDE, 'Tappo', (one) => ({ ...one, name: 'Coperchio' }))
    expect(renamed.products[0]!.parts).toEqual([{ part: 'tappo', item: 'coperchio' }])
  })

  it('takes a product out with the thing it is made of', () => {
    expect(withoutItems(GUIDE, new Set(['Tappo']))).toEqual({ items: [GUIDE.items[0]], products: [] })
    expect(withoutItems(GUIDE, new Set(['Bottiglia'])).products).toHaveLength(1)
  })

  it('sends several things elsewhere at once, and no others', () =>
    expect(withDestination(GUIDE, new Set(['Tappo']), 'c').items.map((one) => one.destination)).toEqual(['a', 'c']))

  it('keeps a word by which a thing is found once', () => {
    expect(withSynonym(GUIDE, 'Bottiglia', 'fiasco').items[0]!.synonyms).toEqual(['boccia', 'fiasco'])
    expect(withSynonym(GUIDE, 'Bottiglia', 'Boccia').items[0]!.synonyms).toEqual(['boccia'])
  })
})

test.each([
  ['a, b\nc', ['a', 'b', 'c']],
  [' boccia ;boccia', ['boccia']],
  ['', []],
])('%j is the list %j', (text, list) => expect(listFrom(text)).toEqual(list))
