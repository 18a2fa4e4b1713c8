import type { CalendarFound } from '../../../contract/calendar/import.ts'
import { UnreadableFile } from '../../import/files/unreadable-file.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import type { ReadDates } from '../import/read/dated-line.ts'
import { datesIn } from '../import/read/read-dates.ts'
import type { Answers } from './answers.ts'
import { foundCalendar, type ImportedInto } from './found-calendar.ts'

export interface SentDates {
  readonly comune: ImportedInto & { readonly timeZone: string }
  readonly content: Uint8Array
  readonly name: string
  readonly answers: Answers
}

/** Enough for a year of ten types in twenty zones. */
const MOST_ROWS = 20_000

/** Finds the rules of an uploaded file; runs in its own thread. */
export async function work({ comune, content, name, answers }: SentDates): Promise<CalendarFound> {
  const read = await readOrRefuse(Buffer.from(content), name, comune.timeZone)
  return foundCalendar(comune, read, answers)
}

async function readOrRefuse(bytes: Buffer, name: string, timeZone: string): Promise<ReadDates> {
  const read = await datesIn(bytes, name, { timeZone, from: undefined, until: undefined }).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw unreadable(`Il file non si legge: ${error.message}`)
    // The file contains a date or time that does not exist.
    throw error instanceof RangeError ? unreadable('Il file non si legge: ha date che non esistono.') : error
  })
  if (read.lines.length > MOST_ROWS) throw unreadable('Ci sono troppe righe: dividi il file per zona, o per anno.')
  if (read.lines.length + read.unread.length > 0) return read
  throw unreadable(
    'Non ci sono date che si capiscono. Serve un elenco con le colonne data, zona e tipo, un calendario con i nomi dei mesi e l’anno, o un file .ics.',
  )
}

const unreadable = (detail: string): ProblemError => new ProblemError(422, 'Non si legge', detail)
