import { saveFile } from './save-file.ts'

/** The part of a column that a file needs. */
interface FileColumn<Item> {
  readonly name: string
  readonly text: (item: Item) => string
  readonly isAction?: boolean
}

interface TableFilesProps<Item> {
  name: string
  columns: readonly FileColumn<Item>[]
  items: readonly Item[]
}

/** Saves what the table shows as a file, searched and sorted as it is. */
export function TableFiles<Item>({ name, columns, items }: TableFilesProps<Item>) {
  const shown = columns.filter(({ isAction }) => !isAction)
  const rows = (): string[][] => [
    shown.map((column) => column.name),
    ...items.map((item) => shown.map(({ text }) => text(item))),
  ]
  return (
    <span className="table-files">
      <button type="button" className="link-button" onClick={() => saveFile(`${name}.csv`, csvOf(rows()))}>
        CSV<span className="visually-hidden"> di {name}</span>
      </button>
      <button type="button" className="link-button" onClick={() => void saveSheet(name, rows())}>
        Excel<span className="visually-hidden"> di {name}</span>
      </button>
    </span>
  )
}

/** With semicolons and a byte order mark, as Italian spreadsheets expect. A formula stays text. */
const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`], { type: 'text/csv' })

const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

async function saveSheet(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  saveFile(`${name}.xlsx`, await writeExcelFile(cells).toBlob())
}
