import type { RowNote } from './row-notes.ts'
import { cleanText } from './source-row.ts'

const MAX_VALUE = 48
const HEAD = ['', 'dove', 'campo', 'trovato', 'fatto'] as const

/** Errors first. A value is shown without what a terminal would obey. */
export function reportTable(notes: readonly RowNote[]): string {
  if (notes.length === 0) return ''
  const lines = notes
    .toSorted((a, b) => Number(b.isError) - Number(a.isError))
    .map(({ where, field, value, done, isError }) => [
      isError ? 'errore' : 'dubbio',
      cleanText(where),
      field,
      shortened(cleanText(value)),
      cleanText(done),
    ])
  const widths = HEAD.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]!.length)))
  return [HEAD, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const shortened = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value)
