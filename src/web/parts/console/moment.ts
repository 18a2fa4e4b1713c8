import { dayAndMonth } from '../../../domain/italian/dates.ts'

/** "16 novembre 2026, 10:42", on the clock of who reads it. */
export function momentInWords(instant: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return `${dayAndMonth(wall.toPlainDate())} ${wall.year}, ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
