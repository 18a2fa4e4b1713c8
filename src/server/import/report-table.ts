import { countOf } from '../../domain/italian/words.ts'
import { cleanText } from './clean-text.ts'
import { NOTE_LEVELS, type RowNote } from './row-notes.ts'

const MAX_VALUE = 48
const HEAD = ['dove', 'campo', 'trovato', ...NOTE_LEVELS]

/** Errors, then doubts, then changes. Control characters are removed from values. */
export function reportTable(notes: readonly RowNote[]): string {
  if (notes.length === 0) return ''
  const lines = gathered(notes)
    .toSorted((a, b) => NOTE_LEVELS.indexOf(a.level) - NOTE_LEVELS.indexOf(b.level))
    .map(({ level, where, field, value, done }) => [
      cleanText(where),
      field,
      shortened(cleanText(value)),
      ...NOTE_LEVELS.map((one) => (one === level ? cleanText(done) : '')),
    ])
  const widths = HEAD.map((title, column) =>
    lines.reduce((most, line) => Math.max(most, line[column]!.length), title.length),
  )
  const table = [HEAD, ...lines].map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [...table, ...allRows(notes)].join('\n')
}

const MOST_PLACES = 3

const alike = (notes: readonly RowNote[]): RowNote[][] => [
  ...Map.groupBy(notes, ({ level, field, value, done }) => JSON.stringify([level, field, value, done])).values(),
]

/** Lists every row, since the table shortens them. */
function allRows(notes: readonly RowNote[]): string[] {
  const rows = notes.filter(({ level, where }) => level !== 'cambio' && ROW.test(where))
  const many = alike(rows).filter(({ length }) => length > MOST_PLACES)
  const lines = many.map((same) => {
    const { field, value, done } = same[0]!
    const what = [field, shortened(cleanText(value)), done].filter(Boolean).map(cleanText).join(', ')
    return `  ${what}: ${same.map(({ where }) => where.replace(ROW, '')).join(', ')}`
  })
  return lines.length === 0 ? [] : ['', 'Tutte le righe:', ...lines]
}

const ROW = /^riga /

/** Joins equal notes of many rows. */
function gathered(notes: readonly RowNote[]): RowNote[] {
  return alike(notes).map((all) => ({ ...all[0]!, where: placesOf(all.map(({ where }) => where)) }))
}

const placesOf = (places: readonly string[]): string =>
  places.length <= MOST_PLACES
    ? places.join(', ')
    : `${places.slice(0, MOST_PLACES).join(', ')} e ${countOf(places.length - MOST_PLACES, 'altro', 'altri')}`

const shortened = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value)
