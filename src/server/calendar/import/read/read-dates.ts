import { basename } from 'node:path'
import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { ConfigurationError } from '../../../platform/configuration.ts'
import { readDataFile } from '../../../platform/data-file.ts'
import { decode } from '../../../import/files/decode.ts'
import { fileKind } from '../../../import/files/file-kind.ts'
import { EMPTY, UnreadableFile, whyUnread } from '../../../import/files/unreadable-file.ts'
import { type NamedSheet, sheetsIn } from '../../../import/sheet.ts'
import type { ReadDates } from './dated-line.ts'
import { readDatesList, type Years } from './dates-list.ts'
import { readIcs } from './ics.ts'
import { monthIn } from './italian-date.ts'
import { legendIn } from './legend.ts'
import { readMonthGrid } from './month-grid.ts'
import { yearOf } from './year-of.ts'

interface Around {
  readonly timeZone: string
  readonly from: IsoDate | undefined
  readonly until: IsoDate | undefined
}

/** Reads the days of a file: a list of dates, a printed calendar or an iCalendar file. */
export async function readDates(path: string, around: Around): Promise<ReadDates> {
  const read = await readDataFile(path)
    .then((bytes) => datesIn(bytes, path, around))
    .catch((error: unknown) => {
      throw new ConfigurationError(`${path}: ${whyUnread(error)}`)
    })
  if (read.lines.length > 0) return read
  throw new ConfigurationError(noDatesWords(path, read.unread))
}

/** Explains the expected format, with samples of what was found. */
export const noDatesWords = (path: string, unread: readonly string[]): string =>
  [
    `${basename(path)}: non ci sono date che si capiscono. Serve un elenco con le colonne data, zona e tipo,`,
    'un calendario con i nomi dei mesi e l’anno (o --from 2026-01-01), o un file .ics.',
    ...unread.slice(0, 5),
  ].join('\n')

/** Throws `UnreadableFile` for unsupported files. */
export async function datesIn(bytes: Buffer, fileName: string, { timeZone, from, until }: Around): Promise<ReadDates> {
  const text = fileKind(bytes) === 'text' ? decode(bytes).text : ''
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readIcs(text, timeZone, until)
  const sheets = await sheetsIn(bytes, fileName)
  if (sheets.every(({ header }) => header.length === 0)) throw new UnreadableFile(EMPTY)
  const read = sheets.flatMap((sheet) => {
    const found = readTable(sheet, (title) => yearOf(from, until, [sheet.name, title]))
    return found === undefined ? [] : [{ ...found, name: sheet.name }]
  })
  const legend = legendIn(sheets.flatMap(({ header, rows }) => [header, ...rows.map(({ cells }) => cells)].flat()))
  if (read.length === 1) return { ...read[0]!, legend }
  return {
    legend,
    lines: read.flatMap(({ lines, name }) => lines.map((line) => ({ ...line, zone: line.zone ?? zoneOfSheet(name) }))),
    unread: read.flatMap(({ unread, name }) => unread.map((line) => `${name}, ${line}`)),
  }
}

const PERIOD = /^(?:20\d\d|anno|calendario|[-–/]|)$/

/** The zone of a sheet's name: "Zona Nord 2026" is "Zona Nord"; sheets named after months or years have none. */
function zoneOfSheet(name: string): string | undefined {
  const words = name.split(/\s+/).filter((word) => !PERIOD.test(plainName(word)) && monthIn(word) === undefined)
  return words.length === 0 ? undefined : words.join(' ')
}

/** Undefined for covers and sheets of notes. */
function readTable({ header, rows }: NamedSheet, years: Years): ReadDates | undefined {
  const all = [{ line: 1, cells: header }, ...rows]
  const list = readDatesList(all, years)
  return list !== undefined && list.lines.length > 0 ? list : (readMonthGrid(all, years) ?? list)
}
