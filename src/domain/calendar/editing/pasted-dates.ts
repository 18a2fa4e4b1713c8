import { readDay } from './written-day.ts'

/** The dates of a text with one date per line; undefined where a line is anything else. `year` completes short dates. */
export function onlyDates(text: string, year: number): string[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const read = lines.filter(Boolean).map((line) => readDay(line, year))
  return read.length > 0 && read.every((date) => date !== undefined) ? read : undefined
}

/** The dates as a table for the import: each with the name of its type. */
export const datesOfType = (dates: readonly string[], label: string): string =>
  ['data;tipo', ...dates.map((date) => `${date};${label}`)].join('\n')
