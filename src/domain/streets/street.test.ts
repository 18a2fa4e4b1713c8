import { expect, test } from 'vitest'
import { streetProblems } from './problems.ts'
import { findStreets, type Street } from './street.ts'

const STREETS: Street[] = [
  { street: 'Via Conte Rossi', zone: 'nord', numbers: 'pari', aliases: ['Strada del Conte'] },
  { street: 'Via Conte Rossi', zone: 'sud', numbers: 'dispari, tranne il 51' },
  { street: 'Piazza Duomo', zone: 'nord', aliases: ['Piazza della Cattedrale'] },
  { street: 'Via Vittorio Alfieri', zone: 'sud' },
  { street: 'Via S. Domenico', zone: 'nord' },
  { street: 'Via Santa Lucia', zone: 'sud' },
  { street: 'Via 4 Novembre', zone: 'sud' },
  { street: 'Via Lunga', zone: 'nord', numbers: 'fino al 40' },
  { street: 'Via Lunga', zone: 'sud', numbers: 'dal 41 in poi' },
]

const found = (query: string): string[] =>
  findStreets(STREETS, query).map(({ address, zone, numbers }) =>
    [address, zone ?? 'quale numero?', numbers].filter(Boolean).join(', '),
  )

test.each<[typed: string, shown: string[]]>([
  ['conte rossi 6', ['Via Conte Rossi 6, nord']],
  ['conte rossi 7/b', ['Via Conte Rossi 7/B, sud']],
  ['conte rossi', ['Via Conte Rossi, quale numero?']],
  ['conte rossi 51', ['Via Conte Rossi 51, nord, pari', 'Via Conte Rossi 51, sud, dispari, tranne il 51']],
  ['strada del conte 6', ['Via Conte Rossi 6, nord']],
  ['strada del conte 7', ['Via Conte Rossi 7, sud']],
  ['conte rossi 0', ['Via Conte Rossi, quale numero?']],
  ['p.za duomo', ['Piazza Duomo, nord']],
  ['cattedrale', ['Piazza Duomo, nord']],
  ['Alfieri 3', ['Via Vittorio Alfieri 3, sud']],
  ['san domenico', ['Via S. Domenico, nord']],
  ['s. domenico 12', ['Via S. Domenico 12, nord']],
  ['s.lucia', ['Via Santa Lucia, sud']],
  ['sant', ['Via Santa Lucia, sud']],
  ['via 4', ['Via 4 Novembre, sud']],
  ['via 4 novembre 4', ['Via 4 Novembre 4, sud']],
  ['via 4 novembre 8', ['Via 4 Novembre 8, sud']],
  ['lunga 40', ['Via Lunga 40, nord']],
  ['lunga 41 bis', ['Via Lunga 41 bis, sud']],
  ['v. lunga', ['Via Lunga, quale numero?']],
])('"%s" shows %j', (typed, shown) => expect(found(typed)).toEqual(shown))

test.each<[street: string, parts: [zone: string, numbers?: string][], problems: string[]]>([
  ['a whole street in one zone', [['nord']], []],
  [
    'two sides',
    [
      ['nord', 'pari'],
      ['sud', 'dispari'],
    ],
    [],
  ],
  [
    'one end and the other',
    [
      ['nord', 'fino al 40'],
      ['sud', 'dal 41'],
    ],
    [],
  ],
  ['twice whole', [['nord'], ['sud']], ['Via Lunga: i numeri 1–2 in più di una zona']],
  [
    'an overlap',
    [
      ['nord', 'fino al 42'],
      ['sud', 'dal 41'],
    ],
    ['Via Lunga: i numeri 41–42 in più di una zona'],
  ],
  [
    'a hole',
    [
      ['nord', 'fino al 38'],
      ['sud', 'dal 41'],
    ],
    ['Via Lunga: i numeri 39–40 in nessuna zona'],
  ],
  [
    'a hole of one side',
    [
      ['nord', 'pari'],
      ['sud', 'dispari dal 5'],
    ],
    ['Via Lunga: i numeri 1–3 dispari in nessuna zona'],
  ],
  [
    'one house left out',
    [
      ['nord', 'pari'],
      ['sud', 'dispari, tranne il 51'],
    ],
    ['Via Lunga: il numero 51 in nessuna zona'],
  ],
  [
    'the same zone twice',
    [
      ['nord', 'pari'],
      ['nord', 'dispari'],
    ],
    [],
  ],
])('%s', (_case, parts, problems) => {
  expect(streetProblems(parts.map(([zone, numbers]) => ({ street: 'Via Lunga', zone, numbers })))).toEqual(problems)
})
