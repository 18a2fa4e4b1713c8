import { crc32 } from 'node:zlib'

type Rows = readonly (readonly (string | number)[])[]

interface TestSheet {
  readonly rows: Rows
  /** Cells that are one, as "A2:A4". */
  readonly merged?: readonly string[]
}

/** A spreadsheet with one sheet of text, as small as the format allows. */
export const xlsxOf = (rows: Rows): Buffer => xlsxWith({ Foglio1: { rows } })

export function xlsxWith(sheets: Record<string, TestSheet>): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const names = Object.keys(sheets)
  const each = (text: (at: number, name: string) => string): string =>
    names.map((name, index) => text(index + 1, name)).join('')
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((at, name) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}">${each((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${main}">${dataOf(sheet)}</worksheet>`,
      ]),
    ),
  })
}

function dataOf({ rows, merged = [] }: TestSheet): string {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, row, at)).join('')}</row>`,
  )
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`)
  return `<sheetData>${lines.join('')}</sheetData>${areas.length > 0 ? `<mergeCells>${areas.join('')}</mergeCells>` : ''}`
}

function cellOf(cell: string | number, row: number, column: number): string {
  const place = `${String.fromCodePoint(65 + column)}${row + 1}`
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

/** A zip archive without compression. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const facts = factsOf(Buffer.from(text))
    const local = Buffer.concat([
      word(0x04034b50),
      facts,
      half(name.length),
      half(0),
      Buffer.from(name),
      Buffer.from(text),
    ])
    directory.push(
      Buffer.concat([
        word(0x02014b50),
        half(20),
        facts,
        half(name.length),
        Buffer.alloc(12),
        word(offset),
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = [
    word(0x06054b50),
    half(0),
    half(0),
    half(parts.length),
    half(parts.length),
    word(size),
    word(offset),
    half(0),
  ]
  return Buffer.concat([...parts, ...directory, ...end])
}

/** Version, flags, method "stored", time, date, checksum and both sizes. */
const factsOf = (content: Buffer): Buffer =>
  Buffer.concat([
    half(20),
    half(0),
    half(0),
    half(0),
    half(0x21),
    word(crc32(content)),
    word(content.length),
    word(content.length),
  ])

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
