import { expect, test } from 'vitest'
import type { EditionView, HistoryView } from '../../../contract/edition/console.ts'
import { byMonth, rowsOf } from './history-rows.ts'

const edition = (number: number, publishedAt: string): EditionView => ({
  number,
  author: 'anna@gestore.it',
  publishedAt,
  effectiveAt: publishedAt,
  reason: 'Sciopero',
  parts: {} as EditionView['parts'],
  previousHash: '',
  hash: '',
})
const act = (toEdition: number, kind: string, difference: unknown, isJoint = false): HistoryView['acts'][number] => ({
  at: '',
  author: 'anna@gestore.it',
  kind,
  fromEdition: toEdition - 1,
  toEdition,
  isJoint,
  difference,
})

const pages: HistoryView[] = [
  {
    editions: [
      edition(4, '2026-12-02T08:00:00Z'),
      edition(3, '2026-12-01T08:00:00Z'),
      edition(2, '2026-11-30T23:30:00Z'),
      edition(1, '2026-11-30T22:00:00Z'),
    ],
    acts: [
      act(3, 'sciopero', { parts: { calendario: {} } }, true),
      act(2, 'torna', { parts: { punti: {}, calendario: {} } }),
      act(1, 'importa', { parts: { rifiutario: {} } }),
      act(4, 'revoca', { parts: { calendario: {} } }),
    ],
  },
]

test.each([
  [4, 'Revocata prima che valesse', ['Calendario']],
  [3, 'Sciopero, insieme ad altri comuni', ['Calendario']],
  [2, 'Ritorno a un’edizione di prima', ['Calendario', 'Punti di raccolta']],
  [1, 'Dai file del comune', ['Rifiutario']],
])('edition %d is told as "%s", with the parts it changed', (number, words, parts) => {
  const row = rowsOf(pages).find((one) => one.edition.number === number)
  expect([row?.act, row?.parts]).toEqual([words, parts])
})

test('the month is that of the clock in Italy', () => {
  expect(byMonth(rowsOf(pages)).map(({ name, rows }) => [name, rows.map((row) => row.edition.number)])).toEqual([
    ['Dicembre 2026', [4, 3, 2]],
    ['Novembre 2026', [1]],
  ])
})
