import { readDay } from './written-day.ts'

/** Lines that are dates and nothing else; a date without a year is of `year`. Undefined where one of them is not. */
export function onlyDates(text: string, year: number): string[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const read = lines.filter(Boolean).map((line) => readDay(line, year))
  return read.length > 0 && read.every((date) => date !== undefined) ? read : undefined
}

/** A list of bare dates as a table says it: each of one type. */
export const datesOfType = (dates: readonly string[], label: string): string =>
  ['data;tipo', ...dates.map((date) => `${date};${label}`)].join('\n')
