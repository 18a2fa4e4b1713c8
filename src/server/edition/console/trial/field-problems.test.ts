import { expect, test } from 'vitest'
import { fieldProblems, problemSentence } from './field-problems.ts'

test.each([
  ['trovato [], atteso almeno una regola di raccolta', 'Manca almeno una regola di raccolta.'],
  ['trovato niente, atteso un testo', 'Manca un testo.'],
  ['trovato "", atteso un nome', 'Manca un nome.'],
  [
    'trovato "pari dal 2 al", atteso numeri come "1-25", "pari dal 2 al 40"',
    '“pari dal 2 al” non va bene. Serve: numeri come "1-25", "pari dal 2 al 40".',
  ],
  ['trovato 0, atteso un numero da 1 in su', '“0” non va bene. Serve: un numero da 1 in su.'],
  ['trovato {"id":"x"}, atteso un elenco', 'Serve: un elenco.'],
  ['trovato true, atteso nessun campo con questo nome', 'Questo campo qui non serve: va tolto.'],
  ['Le zone hanno la stessa via.', 'Le zone hanno la stessa via.'],
])('%s reads: %s', (line, sentence) => expect(problemSentence(line)).toBe(sentence))

test('each problem has its part and its field', () =>
  expect(fieldProblems(['calendario', '  calendar.rules: trovato [], atteso almeno una regola di raccolta'])).toEqual([
    { part: 'calendario', field: 'calendar.rules', detail: 'Manca almeno una regola di raccolta.' },
  ]))
