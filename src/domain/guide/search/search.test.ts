import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGuideIndex } from './index.ts'
import { type GuideItem, slugOf } from '../item.ts'
import { searchGuide } from './search.ts'

const item = (name: string, destination: GuideItem['destination'], more: Partial<GuideItem> = {}): GuideItem => ({
  slug: slugOf(name),
  name,
  destination,
  synonyms: [],
  ...more,
})

const index = buildGuideIndex([
  item('Asciugacapelli', 'raee-r4', { synonyms: ['phon'] }),
  item('Bottiglia di plastica', 'plastica', { synonyms: ['bottiglia'] }),
  item('Bottiglia di vetro', 'vetro', { synonyms: ['bottiglia'] }),
  item('Cartone della pizza', 'carta', {
    synonyms: ['scatola della pizza'],
    variants: [
      { when: 'pulito', destination: 'carta' },
      { when: 'unto', destination: 'umido' },
    ],
  }),
  item('Cartone per bevande', 'carta', { synonyms: ['tetrapak'] }),
  item('Blister delle pillole', 'plastica', { variants: [{ when: 'con pillole dentro', destination: 'farmaci' }] }),
  item('Sedia', 'ingombranti', { variants: [{ when: 'di legno', destination: 'legno' }] }),
  item('Pala', 'metalli'),
  item('Pila', 'pile'),
  item('Palla', 'indifferenziato'),
])

const first = (question: string): string | undefined => searchGuide(index, question).found[0]?.item.name
const verdict = (question: string): string => searchGuide(index, question).verdict

describe('it finds what is meant', () => {
  test.each([
    ['asc', 'Asciugacapelli', 'by its first letters'],
    ['ASCIUGACAPELLI', 'Asciugacapelli', 'in capitals'],
    ['asciuga capelli', 'Asciugacapelli', 'written apart'],
    ['asciugacappelli', 'Asciugacapelli', 'with a slip'],
    ['la scatola delle pizze', 'Cartone della pizza', 'with articles and in the plural'],
    ['pizza scatola', 'Cartone della pizza', 'in another order'],
    ['dove butto i tetrapak?', 'Cartone per bevande', 'as a question, by another name'],
    ['vecchio phon', 'Asciugacapelli', 'with a word on its state'],
  ])('%s → %s: %s', (question, name) => expect(first(question)).toBe(name))

  test.each([
    ['cartone pizza unto', 'umido'],
    ['cartone della pizza', 'carta'],
    ['sedia di legno', 'legno'],
    ['sedia', 'ingombranti'],
    ['blister delle pillole', 'plastica'],
    ['blister con le pillole dentro', 'farmaci'],
  ])('the state that the question names decides: %s → %s', (question, destination) =>
    expect(searchGuide(index, question).found[0]?.destination).toBe(destination),
  )
})

test('an answer bears the name by which it was asked for', () => {
  expect(searchGuide(index, 'scatola pizza').found[0]?.calledAs).toBe('scatola della pizza')
  expect(searchGuide(index, 'cartone pizza').found[0]?.calledAs).toBe('Cartone della pizza')
  expect(searchGuide(index, 'bottiglia').found[0]?.calledAs).toBe('Bottiglia di plastica')
})

describe('it says when it is not sure instead of guessing', () => {
  test.each([
    ['tetrapak', 'certo', 'every word was understood, and one answer fits best'],
    ['asciugacapeli', 'certo', 'a slip that can only mean one word'],
    ['bottiglia', 'dipende', 'two answers fit as well, with different bins'],
    ['pizza volante', 'incerto', 'one word of two is not known'],
    ['pula', 'incerto', 'a slip that may mean two words: pala, pila'],
    ['astronave', 'niente', 'nothing is like it'],
    ['pil', 'certo', 'the beginning of one word only'],
    ['', 'niente', 'nothing was asked'],
    ['come si butta', 'niente', 'nothing but the asking'],
  ])('"%s" is %s: %s', (question, expected) => expect(verdict(question)).toBe(expected))

  test('nothing found means nothing shown', () => expect(searchGuide(index, 'astronave').found).toEqual([]))
})

describe('whatever is typed', () => {
  test('it answers, and the verdict and the answers agree', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (question) => {
        const { verdict: said, found } = searchGuide(index, question)
        expect(found.length === 0).toBe(said === 'niente')
      }),
    )
  })

  test('the same question gets the same answer, whatever its case and spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom('cartone pizza', 'bottiglia di vetro', 'phon'), fc.nat(3), (question, spaces) => {
        const other = ` ${question.toUpperCase().replaceAll(' ', ' '.repeat(spaces + 1))} `
        expect(searchGuide(index, other)).toEqual(searchGuide(index, question))
      }),
    )
  })
})
