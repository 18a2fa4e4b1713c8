import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import { MONTH_NAMES } from '../../../../domain/italian/dates.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'

const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/
const WORDS = /^(?:[a-z']+[,.]?\s+)?(\d{1,2})°?\s+([a-z]{3,})\.?(?:\s+(\d{4}|\d{2}))?$/
/** As spreadsheets count days; these are the years 2000 to 2100. */
const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-3])\d{3}$/
const SERIAL_START = Temporal.PlainDate.from('1899-12-30')

/** A calendar of another time is a slip of the keys. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** 1 to 12 for "gennaio", "GEN", "genn."; undefined for any other word. */
export function monthIn(word: string): number | undefined {
  const plain = plainName(word).replaceAll(/[^a-z]/g, '')
  if (plain.length < 3) return undefined
  const at = MONTH_NAMES.findIndex((name) => name.startsWith(plain))
  return at === -1 ? undefined : at + 1
}

/** A date as Italians write it, the day first: "7/1/2026", "07.01.26", "mercoledì 7 gennaio 2026", "7 gen". */
export function dateIn(text: string, year: number | undefined): IsoDate | undefined {
  const plain = plainName(text)
    .trim()
    .replace(/^(?:lun|mar|mer|gio|ven|sab|dom)[a-z']*[,.]?\s+/, '')
    .replace(/\s+\d{1,2}:\d{2}(?::\d{2})?$/, '')
    .replace(/^(\d{1,2})[-/.]([a-z]{3,})[-/.](\d{2,4})$/, '$1 $2 $3')
  if (SERIAL.test(plain)) return SERIAL_START.add({ days: Number(plain) }).toString()
  const iso = ISO.exec(plain)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(plain)
  if (numbers) return dateOf(yearOf(numbers[3], year), Number(numbers[2]), Number(numbers[1]))
  const words = WORDS.exec(plain)
  return words ? dateOf(yearOf(words[3], year), monthIn(words[2]!), Number(words[1])) : undefined
}

const yearOf = (written: string | undefined, year: number | undefined): number | undefined => {
  if (written === undefined) return year
  return written.length === 2 ? 2000 + Number(written) : Number(written)
}

export function dateOf(year: number | undefined, month: number | undefined, day: number): IsoDate | undefined {
  if (year === undefined || month === undefined || year < FIRST_YEAR || year > LAST_YEAR) return undefined
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}
