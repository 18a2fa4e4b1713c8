import { isBarcode } from '../../domain/guide/barcode.ts'
import { type GuideProduct, slugOf } from '../../domain/guide/item.ts'
import { cellProblem, rowsByColumn, type SheetRow } from './columns.ts'
import type { Sheet } from '../import/sheet.ts'

const COLUMNS = {
  code: ['codice', 'codice a barre', 'ean', 'gtin'],
  name: ['nome', 'prodotto'],
  parts: ['parti', 'materiali', 'imballaggio'],
} as const
type Column = keyof typeof COLUMNS

/** Products by barcode. Each part of a product names the item or packaging mark that says where it goes. */
export function readProductLines(
  sheet: Sheet,
  known: ReadonlySet<string>,
): { products: GuideProduct[]; problems: string[] } {
  const { rows, problems } = rowsByColumn(sheet, COLUMNS, ['code', 'name', 'parts'])
  const products = rows.map((row) => readProduct(row, known, problems))
  return { products, problems }
}

function readProduct(row: SheetRow<Column>, known: ReadonlySet<string>, problems: string[]): GuideProduct {
  const { code, name, parts } = row.cells
  if (!isBarcode(code)) problems.push(cellProblem(row, 'code', 'un codice a barre con la cifra di controllo giusta'))
  if (name === '') problems.push(cellProblem(row, 'name', 'il nome del prodotto'))
  return { code, name, parts: parts.split('|').flatMap((part) => readPart(row, part, known, problems)) }
}

/** "bottiglia = PET 1" */
function readPart(row: SheetRow<Column>, text: string, known: ReadonlySet<string>, problems: string[]) {
  const [part = '', item = ''] = text.split('=').map((side) => side.trim())
  const slug = slugOf(item)
  if (part !== '' && known.has(slug)) return [{ part, item: slug }]
  problems.push(
    cellProblem(row, 'parts', 'una parte e la sua voce del rifiutario, come "bottiglia=PET 1"', text.trim()),
  )
  return []
}
