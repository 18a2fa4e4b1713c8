import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSheet, readSheets } from '../sheet.ts'
import { xlsxWith, zipOf } from '../testing/xlsx.ts'
import { decode } from './decode.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { readXlsx } from './xlsx.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(name: string, content: Buffer | string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return readSheet(path)
}

const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')

describe('a file that is no table is told with what to do', () => {
  test.each<[string, Buffer | string, string]>([
    ['calendario.pdf', '%PDF-1.7 …', 'è un PDF, non una tabella: chiedi il file da cui è stato fatto'],
    ['calendario.csv', '%PDF-1.7 …', 'è un PDF'],
    [
      'calendario.xls',
      OLD,
      'in un formato vecchio (.xls, .doc), o protetto da una password: aprilo e salvalo come .xlsx',
    ],
    ['calendario.xlsx', OLD, 'protetto da una password'],
    ['calendario.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'è un’immagine'],
    ['calendario.zip', zipOf({ 'date.csv': 'a;b' }), 'è un archivio .zip: estrai i file che contiene'],
    ['calendario.docx', zipOf({ 'word/document.xml': '<w/>' }), 'è un documento di testo (.docx): copia la tabella'],
    [
      'calendario.ods',
      zipOf({ mimetype: 'x', 'content.xml': '<x/>' }),
      'LibreOffice (.ods, .odt): aprilo e salvalo come',
    ],
    ['calendario.xlsb', zipOf({ 'xl/workbook.bin': 'x' }), 'in un altro formato: aprilo e salvalo come .xlsx'],
    ['calendario.xlsx', zipOf({ 'xl/workbook.xml': '<x' }), 'forse è rovinato: aprilo e salvalo di nuovo'],
    ['calendario.xlsx', zipOf({ 'xl/workbook.xml': '<x/>' }).subarray(0, 60), 'è rovinato, o copiato solo in parte'],
    ['calendario.xlsx', 'data;tipo', 'si chiama .xlsx, ma non è un foglio di calcolo'],
    ['calendario.xls', '<html><table><tr><td>', 'è una pagina web o un file XML'],
    ['calendario.csv', 'data;tipo\n"07/01/2026;Carta\n', 'controlla che ogni virgoletta (") aperta sia chiusa'],
  ])('%s: %#', async (name, content, words) => {
    await expect(read(name, content)).rejects.toThrow(words)
  })
})

test('a spreadsheet is known by its content, whatever its name', async () => {
  const content = xlsxWith({
    Foglio1: {
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  })
  expect((await read('date.csv', content)).header).toEqual(['a', 'b'])
})

test('a line that says what parts the cells is none of the table', async () => {
  const { header, rows } = await read('date.csv', 'sep=|\r\na,b|c\r\nd|e\r\n')
  expect({ header, rows }).toEqual({ header: ['a,b', 'c'], rows: [{ line: 3, cells: ['d', 'e'] }] })
})

test('merged cells have their value in each of them', async () => {
  const content = xlsxWith({
    Copertina: {
      rows: [
        ['Ciao', 'Uno'],
        ['', 'Due'],
      ],
    },
    Date: {
      rows: [
        ['Data', 'Nord', 'Sud'],
        ['07/01/2026', 'Carta', ''],
        ['', 'Vetro', 'Umido'],
        ['08/01/2026', '', ''],
      ],
      merged: ['A2:A3', 'B2:C2'],
    },
  })
  await writeFile(join(folder, 'date.xlsx'), content)
  const [cover, dates] = await readSheets(join(folder, 'date.xlsx'))
  expect(cover?.rows.map(({ cells }) => cells)).toEqual([['', 'Due']])
  expect(dates?.rows.map(({ cells }) => cells)).toEqual([
    ['07/01/2026', 'Carta', 'Carta'],
    ['07/01/2026', 'Vetro', 'Umido'],
    ['08/01/2026', '', ''],
  ])
})

test.each([
  ['UTF-8', Buffer.from('perché'), true],
  ['UTF-8 with its mark', Buffer.from('\uFEFFperché'), true],
  ['UTF-16, as "Unicode text" is saved', Buffer.from('\uFEFFperché', 'utf16le'), true],
  ['UTF-16 the other way round', Buffer.from('\uFEFFperché', 'utf16le').swap16(), true],
  ['Windows-1252, for which no mark speaks', Buffer.from('perché', 'latin1'), false],
])('letters in %s are read', (_encoding, bytes, isSure) => {
  expect(decode(bytes)).toEqual({ text: 'perché', isSure })
})

describe('a spreadsheet that is made to keep the server busy', () => {
  test.each([
    ['a tag without end', `<workbook><sheet ${'a'.repeat(400_000)}`],
    ['tags without end', '<sheet '.repeat(60_000)],
    ['prefixes without end', `<${'a'.repeat(200_000)} <sheet x:`.repeat(2)],
  ])('%s is refused at once', async (_what, text) => {
    const begin = process.cpuUsage()
    await expect(readXlsx(zipOf({ 'xl/workbook.xml': text }))).rejects.toThrow(UnreadableFile)
    // Of processor time, so that a busy machine does not matter: it took minutes.
    expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000)
  })

  test('texts that unfold to more than a workbook can have are refused', async () => {
    const bomb = zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/sharedStrings.xml': ' '.repeat(30 * 2 ** 20) })
    await expect(readXlsx(bomb)).rejects.toThrow(UnreadableFile)
  })
})
