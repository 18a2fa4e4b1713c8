import { describe, expect, test } from 'vitest'
import { agreeing, countOf, withVerb } from './words.ts'
import { unica } from '../testing/calendars.ts'
import { wasteInWords } from '../calendar/waste-type.ts'

test.each([
  [0, '0 pezzi', 'restano'],
  [1, '1 pezzo', 'resta'],
  [2, '2 pezzi', 'restano'],
  [21, '21 pezzi', 'restano'],
])('%i is counted as "%s" and "%s"', (count, words, verb) => {
  expect(countOf(count, 'pezzo', 'pezzi')).toBe(words)
  expect(agreeing(count, 'resta', 'restano')).toBe(verb)
})

describe('a verb agrees with what it is said of', () => {
  test.each<[string[], string]>([
    [['carta'], 'Carta non si raccoglie'],
    [['plastica'], 'Plastica e Alluminio non si raccolgono'],
    [['vetro', 'carta'], 'Vetro e Carta non si raccolgono'],
    [['umido', 'vetro', 'carta'], 'Umido, Vetro e Carta non si raccolgono'],
  ])('%j: %s', (types, words) =>
    expect(withVerb(wasteInWords(unica.types, types), 'non si raccoglie', 'non si raccolgono')).toBe(words),
  )
})
