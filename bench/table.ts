import { type Figure, isMet, ratioOf } from './figure.ts'

const HEADINGS = ['figure', 'ours', 'reference', 'ratio', 'bar', 'ok']
const DIGITS = { '': 3, B: 0, ms: 0 } as const satisfies Record<Figure['unit'], number>

/** As Markdown. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => pad(cell, column, widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':')).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf(figure: Figure): string[] {
  const ratio = ratioOf(figure)
  return [
    figure.name,
    inUnit(figure.ours, figure.unit),
    figure.reference === undefined ? '' : inUnit(figure.reference, figure.unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    barInWords(figure),
    isMet(figure) ? 'yes' : 'NO',
  ]
}

const inUnit = (value: number, unit: Figure['unit']): string =>
  `${Number(value.toFixed(DIGITS[unit])).toLocaleString('en')} ${unit}`.trim()

function barInWords({ bar, reference }: Figure): string {
  const [sign, value] = 'atMost' in bar ? ['≤', bar.atMost] : ['≥', bar.atLeast]
  return reference === undefined ? `${sign} ${value}` : `${sign} ${value.toFixed(2)} ×`
}

const pad = (cell: string, column: number, width: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
