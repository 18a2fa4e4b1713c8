import { describe, expect, test } from 'vitest'
import { codiceFiscaleProblem, nameProblem, phoneProblem, streetProblem, utenzaProblem } from './typed-answer.ts'

describe('an empty answer is asked for', () => {
  test.each([
    [nameProblem, 'Scrivi nome e cognome.'],
    [codiceFiscaleProblem, 'Scrivi il codice fiscale.'],
    [utenzaProblem, 'Scrivi il codice utenza.'],
    [phoneProblem, 'Scrivi il numero di telefono.'],
    [streetProblem, 'Scrivi la via e il numero.'],
  ])('%#: "%s"', (problem, words) => {
    expect(problem('')).toBe(words)
    expect(problem('  ')).toBe(words)
  })
})

describe('a wrong answer is told what is wrong', () => {
  test.each([
    [codiceFiscaleProblem, 'RSSMRA85T10A562X', /^Il codice fiscale non torna: .* tessera sanitaria\.$/],
    [utenzaProblem, 'U1?', /^Il codice utenza non torna: .* bolletta\.$/],
    [utenzaProblem, 'U 1', /da 4 a 20/],
    [phoneProblem, 'tre tre tre', /^Il numero di telefono non torna: .* 333 1234567\.$/],
    [streetProblem, 'Via Roma', /^Scrivi anche il numero civico, per esempio 12\./],
    [streetProblem, 'Via 4 Novembre', /numero civico/],
  ])('%#: "%s"', (problem, typed, words) => expect(problem(typed)).toMatch(words))
})

test.each([
  [nameProblem, 'Anna Prova'],
  [codiceFiscaleProblem, ' rssmra85t10a562s '],
  [utenzaProblem, 'u 10-00'],
  [phoneProblem, '+39 333 1234567'],
  [streetProblem, 'Via Lunga 1'],
  [streetProblem, 'Via 4 Novembre 12/A'],
  [streetProblem, 'Strada Alta snc'],
  [streetProblem, 'Strada Alta, S.N.C.'],
])('%#: "%s" is right as it is typed', (problem, typed) => expect(problem(typed)).toBeUndefined())
