import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeNames } from './change-names.tsx'
import { RowNotes } from './row-notes.tsx'

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `Nome ${at + 1}`)

const changes = (count: number) => <ChangeNames title="Nuovi" lines={names(count)} />
const notes = (count: number) => (
  <RowNotes notes={names(count).map((where) => ({ where, field: '', value: '', done: '', level: 'errore' }))} />
)

const linesOf = (list: ReactElement): [number, string | undefined] => {
  const html = renderToStaticMarkup(list)
  return [html.split('<li>').length - 1, /<p>(.*)<\/p>/.exec(html)?.[1]]
}

test.each([
  [30, 30, undefined],
  [31, 31, undefined],
  [32, 30, '… e altri 2.'],
])('of %s changes %s are listed, then "%s": never "altri 1"', (count, listed, rest) => {
  expect(linesOf(changes(count))).toEqual([listed, rest])
})

test.each([
  [50, 50, undefined],
  [51, 51, undefined],
  [52, 50, '… e altre 2.'],
])('of %s rows %s are listed, then "%s": never "altre 1"', (count, listed, rest) => {
  expect(linesOf(notes(count))).toEqual([listed, rest])
})
