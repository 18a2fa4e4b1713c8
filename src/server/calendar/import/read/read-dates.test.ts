import { describe, expect, test } from 'vitest'
import { readDatesList } from './dates-list.ts'
import { readDate } from './italian-date.ts'
import type { TableRow } from './list-columns.ts'
import { readMonthGrid } from './month-grid.ts'
import { yearOf } from './year-of.ts'

const table = (text: string): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(';').map((cell) => cell.trim()) }))

describe('a date is read as Italians write it', () => {
  test.each([
    ['07/01/2026', '2026-01-07'],
    ['7.1.26', '2026-01-07'],
    ['2026-01-07', '2026-01-07'],
    ['mercoledì 7 gennaio 2026', '2026-01-07'],
    ['Mer. 7 gen 2026', '2026-01-07'],
    ['1° maggio', '2027-05-01'],
    ['7/1', '2027-01-07'],
    ['46029', '2026-01-07'],
    ['7 gennaio 2026 (mercoledì)', '2026-01-07'],
    ['7 mar', '2027-03-07'],
    ['mar 2 mar', '2027-03-02'],
  ])('%s is %s', (text, date) => expect(readDate(text, () => 2027)).toBe(date))

  test.each([
    ['', 'manca la data'],
    ['31/02/2026', 'il 31 febbraio 2026 non c’è'],
    ['Carta', ''],
    ['7/13/2026', 'giorno e mese sembrano scambiati'],
    ['07/01/1926', 'l’anno 1926 non può essere'],
    ['7 gennaio', 'manca l’anno: dillo con --from e --until'],
    ['martedì 7 gennaio 2026', 'c’è scritto "martedì", ma è mercoledì 7 gennaio 2026'],
    ['07/01/2026 gio', 'c’è scritto "gio", ma è mercoledì 7 gennaio 2026'],
  ])('%s is none: %s', (text, problem) => expect(readDate(text, () => undefined)).toEqual({ problem }))
})

describe('the year that is not written is that', () => {
  test.each([
    ['of the period asked for', '2026-01-01', '2026-12-31', [], 1, 2026],
    ['in which the month lies in the period', '2026-09-01', '2027-08-31', [], 1, 2027],
    ['of its beginning, where it has no end', '2026-03-01', undefined, [], 1, 2026],
    ['of its end, where it has no beginning', undefined, '2026-12-31', [], 1, 2026],
    ['of the period rather than of the title', '2026-01-01', undefined, ['Calendario 2025'], 1, 2026],
    ['of the first title that names one', undefined, undefined, ['Nord', 'Calendario 2026'], 1, 2026],
    ['of nobody knows when, where the month comes twice', '2026-01-01', '2027-03-31', [], 1, undefined],
    ['of nobody knows when, where the title names two', undefined, undefined, ['Calendario 2026/27'], 1, undefined],
    ['of nobody knows when, where nothing names one', undefined, undefined, ['Nord', ''], 1, undefined],
  ])('%s', (_what, from, until, titles, month, year) => expect(yearOf(from, until, titles)(month)).toBe(year))
})

test.each([
  ['lun 6 lug', '2026-07-06'],
  ['mar 6 lug', '2027-07-06'],
  ['6 lug', { problem: 'manca l’anno: dillo con --from e --until' }],
])('%s, in a period of two years, is %s: its weekday tells the year', (text, date) =>
  expect(readDate(text, yearOf('2026-07-01', '2027-12-31', []))).toEqual(date),
)

test('of a row that is refused the reason is told', () => {
  const days = Array.from({ length: 20 }, (_, day) => `${day + 1}/01/2026;Nord;Carta`).join('\n')
  const { lines, unread } = readDatesList(
    table(`data;zona;tipo\n${days}\n07/02/2026;;Carta\n08/02/2026;Nord;\n;Nord;Carta`),
    years,
  )!
  expect(lines).toHaveLength(20)
  expect(unread).toEqual([
    'riga 22: 07/02/2026 |  | Carta (manca la zona)',
    'riga 23: 08/02/2026 | Nord |  (manca il tipo)',
    'riga 24:  | Nord | Carta (manca la data)',
  ])
})

const years = (title: string) => yearOf(undefined, undefined, [title])

const listed = (text: string) => readDatesList(table(text), years)

describe('a list of dates', () => {
  const wanted = [{ date: '2026-01-07', zone: 'Nord', types: 'Carta' }]
  test.each([
    ['as the guide asks for it', 'data;zona;tipo\n07/01/2026;Nord;Carta'],
    ['with other names and another order', 'Tipologia rifiuto;Zona di raccolta;Giorno\nCarta;Nord;7 gennaio 2026'],
    ['under a title', 'Calendario 2026;;\ndata;zona;tipo\n07/01/2026;Nord;Carta'],
    ['without a head', '07/01/2026;Nord;Carta'],
    ['with the comune beside the zone', 'Comune;Data;Zona;Tipo\nBorgo;07/01/2026;Nord;Carta'],
    ['with a column of days that says other things', 'Giorno;Data;Zona;Tipo\nferiale;07/01/2026;Nord;Carta'],
    ['with its weekday', 'Giorno;Data;Zona;Tipo\nmercoledì;07/01/2026;Nord;Carta'],
    ['with the letter of its weekday', 'Data;Giorno;Zona;Tipo\n07/01/2026;M;Nord;Carta'],
    ['day, month and year apart', 'Giorno;Mese;Anno;Zona;Tipo\n7;1;2026;Nord;Carta'],
    ['the month in words, the year in the title', 'Calendario 2026;;;\nGiorno;Mese;Zona;Tipo\n7;Gennaio;Nord;Carta'],
    ['weekday, day and month apart', 'Anno 2026;;;\nGiorno;Data;Mese;Zona;Tipo\nmer;7;gen;Nord;Carta'],
    ['a column for each zone, with the weekday', 'data;giorno;Nord;Sud\n07/01/2026;mer;Carta;'],
    ['a column for each zone', 'data;Nord;Sud\n07/01/2026;Carta;'],
  ])('%s', (_what, text) => expect(listed(text)?.lines).toEqual(wanted))

  test('a column for each type, with marks, and days without any', () => {
    expect(listed('data;Carta;Vetro\n07/01/2026;x;\n08/01/2026;;X\n09/01/2026;;')?.lines).toEqual([
      { date: '2026-01-07', zone: undefined, types: 'Carta' },
      { date: '2026-01-08', zone: undefined, types: 'Vetro' },
    ])
    expect(listed('data;Carta\n07/01/2026;sì\n08/01/2026;\n09/01/2026;no')).toEqual({
      lines: [{ date: '2026-01-07', zone: undefined, types: 'Carta' }],
      unread: [],
    })
  })

  test('what cannot be read is told with its row', () => {
    expect(listed('data;zona;tipo\n07/01/2026;Nord;Carta\nda definire;Nord;Vetro')?.unread).toEqual([
      'riga 3: da definire | Nord | Vetro',
    ])
  })

  test.each([
    ['Data;Giorno;Tipo\n07/01/2026;martedì;Carta', 'c’è scritto "martedì", ma è mercoledì 7 gennaio 2026'],
    ['Data;Tipo\n7 gennaio;Carta', 'manca l’anno: dillo con --from e --until'],
    ['Giorno;Mese;Tipo\n7;1;Carta', 'manca l’anno: dillo con --from e --until'],
  ])('%j is told with the reason: %s', (text, reason) => {
    const read = listed(text)
    expect(read?.lines).toEqual([])
    expect(read?.unread).toEqual([expect.stringContaining(`(${reason})`)])
  })
})

describe('a printed calendar as a table', () => {
  const wanted = [
    ['2026-01-01', 'Carta'],
    ['2026-01-02', 'Vetro'],
    ['2026-02-02', 'Umido'],
  ]
  test.each([
    ['months side by side, days at the head', 'Anno 2026;;\nGiorno;Gennaio;Febbraio\n1;Carta;\n2;Vetro;Umido'],
    [
      'months side by side, each with its days and weekdays',
      'Gennaio 2026;;;Febbraio 2026;;\n1;G;Carta;1;D;\n2;V;Vetro;2;L;Umido\n3;S;;3;M;',
    ],
    ['the day in the cell', 'Gennaio 2026;Febbraio 2026\n1 gio Carta;1 dom\n2 ven Vetro;2 lun Umido'],
    [
      'a month below the other, a row for each week',
      'Gennaio 2026\nlun;mar;mer;gio;ven\n;;;1 Carta;2 Vetro\nFebbraio 2026\nlun;mar\n2 Umido;3',
    ],
    ['types below their days', 'Gennaio 2026\n;;;1;2\n;;;Carta;Vetro\nFebbraio 2026\n2;3\nUmido;'],
  ])('%s', (_what, text) => {
    const read = readMonthGrid(table(text), years)
    expect(read?.lines.map(({ date, types }) => [date, types]).toSorted()).toEqual(wanted)
    expect(read?.unread).toEqual([])
  })

  test.each([
    ['Giorno;Gennaio 2026;Febbraio 2026\n1;ven Carta;', 'ven Carta (c’è scritto "ven", ma è giovedì 1 gennaio 2026)'],
    ['Giorno;Dicembre 2026;Gennaio\n1;;Carta', 'riga 2: Carta (manca l’anno: dillo con --from e --until)'],
    ['Giorno;Gennaio;Febbraio\n1;Carta;', 'riga 2: Carta (manca l’anno: dillo con --from e --until)'],
  ])('%j is told with the reason: %s', (text, reason) => {
    expect(readMonthGrid(table(text), years)).toEqual({ lines: [], unread: [reason] })
  })

  test('a letter is a type where it is no weekday of that day', () => {
    const read = readMonthGrid(table('Giorno;Gennaio 2026;Febbraio 2026\n1;C;\n2;V;U'), years)
    expect(read?.lines.map(({ types }) => types)).toEqual(['C', 'V', 'U'])
  })
})
