import { dayAndMonth } from '../../../domain/italian/dates.ts'

/** As in the words of the server: one clock for all who work on a comune, wherever their browser thinks it is. */
const TIME_ZONE = 'Europe/Rome'

/** "16 novembre 2026, 10:42" */
export function momentInWords(instant: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE)
  return `${dayAndMonth(wall.toPlainDate())} ${wall.year}, ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
