import { expect, test } from 'vitest'
import { reportTable } from './report-table.ts'

test.each([
  [3, 'riga 1, riga 2, riga 3 '],
  [4, 'riga 1, riga 2, riga 3 e 1 altro '],
  [5, 'riga 1, riga 2, riga 3 e 2 altri '],
])('the same note of %s rows stands once, for "%s"', (count, places) => {
  const rows = Array.from({ length: count }, (_, at) => `riga ${at + 1}`)
  const table = reportTable(rows.map((where) => ({ where, field: 'tipo', value: 'x', done: 'y', level: 'dubbio' })))
  expect(table.split('\n')[1]).toContain(`${places} tipo`)
})
