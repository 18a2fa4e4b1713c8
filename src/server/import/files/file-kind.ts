import { UnreadableFile } from './unreadable-file.ts'
import { zipFiles } from './zip.ts'

type FileKind = 'xlsx' | 'markup' | 'text'

const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

/** Detects the format by content: file names are unreliable. For unsupported formats the refusal says which to use. */
export function fileKind(bytes: Buffer, formats = '.xlsx o .csv'): FileKind {
  const save = `salvalo come ${formats}, e importa quello.`
  const startsWith = (sign: readonly number[]): boolean => sign.every((byte, at) => bytes[at] === byte)
  const start = bytes.toString('latin1', 0, 1024)
  if (start.includes('%PDF-'))
    throw new UnreadableFile(
      `è un PDF, non una tabella: chiedi il file da cui è stato fatto, o copia la tabella in un foglio di calcolo; ${save}`,
    )
  if (startsWith(OLD_OFFICE))
    throw new UnreadableFile(`è in un formato vecchio (.xls, .doc), o protetto da una password: aprilo e ${save}`)
  if (PICTURES.some(startsWith))
    throw new UnreadableFile(`è un’immagine, non una tabella: copia i dati in un foglio di calcolo; ${save}`)
  if (start.startsWith('PK')) return archiveKind(bytes, save)
  return /^\W*<[!?a-z]/i.test(start) ? 'markup' : 'text'
}

function archiveKind(bytes: Buffer, save: string): 'xlsx' {
  const names = [...(zipFiles(bytes)?.keys() ?? [])]
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  if (names.length === 0) throw new UnreadableFile('è rovinato, o copiato solo in parte: copialo o scaricalo di nuovo.')
  if (names.some((name) => name.startsWith('xl/')))
    throw new UnreadableFile(`è un foglio di calcolo in un altro formato: aprilo e ${save}`)
  if (names.some((name) => name.startsWith('word/')))
    throw new UnreadableFile(`è un documento di testo (.docx): copia la tabella in un foglio di calcolo; ${save}`)
  if (names.includes('content.xml')) throw new UnreadableFile(`è un file di LibreOffice (.ods, .odt): aprilo e ${save}`)
  throw new UnreadableFile('è un archivio .zip: estrai i file che contiene, e importa quello con i dati.')
}
