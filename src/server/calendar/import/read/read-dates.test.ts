import { describe, expect, test } from 'vitest'
import { readDatesList, type Row } from './dates-list.ts'
import { dateIn } from './italian-date.ts'
import { readMonthGrid } from './month-grid.ts'

const table = (text: string): Row[] =>
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
    ['31/02/2026', undefined],
    ['Carta', undefined],
  ])('%s is %s', (text, date) => expect(dateIn(text, 2027)).toBe(date))
})

const listed = (text: string) => readDatesList(table(text), undefined)

describe('a list of dates', () => {
  const wanted = [{ date: '2026-01-07', zone: 'Nord', types: 'Carta' }]
  test.each([
    ['as the guide asks for it', 'data;zona;tipo\n07/01/2026;Nord;Carta'],
    ['with other names and another order', 'Tipologia rifiuto;Zona di raccolta;Giorno\nCarta;Nord;7 gennaio 2026'],
    ['under a title', 'Calendario 2026;;\ndata;zona;tipo\n07/01/2026;Nord;Carta'],
    ['without a head', '07/01/2026;Nord;Carta'],
    ['a column for each zone', 'data;Nord;Sud\n07/01/2026;Carta;'],
  ])('%s', (_what, text) => expect(listed(text)?.lines).toEqual(wanted))

  test('a column for each type, with marks', () => {
    expect(listed('data;Carta;Vetro\n07/01/2026;x;\n08/01/2026;;X')?.lines).toEqual([
      { date: '2026-01-07', zone: undefined, types: 'Carta' },
      { date: '2026-01-08', zone: undefined, types: 'Vetro' },
    ])
  })

  test('what cannot be read is told with its row', () => {
    expect(listed('data;zona;tipo\n07/01/2026;Nord;Carta\nda definire;Nord;Vetro')?.unread).toEqual([
      'riga 3: da definire | Nord | Vetro',
    ])
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
    const read = readMonthGrid(table(text), undefined)
    expect(read?.lines.map(({ date, types }) => [date, types]).toSorted()).toEqual(wanted)
    expect(read?.unread).toEqual([])
  })

  test('a letter is a type where it is no weekday of that day', () => {
    const read = readMonthGrid(table('Giorno;Gennaio 2026;Febbraio 2026\n1;C;\n2;V;U'), undefined)
    expect(read?.lines.map(({ types }) => types)).toEqual(['C', 'V', 'U'])
  })
})
