import { fullMoment } from '../../domain/italian/full-moment.ts'
import { ITALIAN_TIME_ZONE } from '../../domain/italian/time-zone.ts'

/** "lunedì 16 novembre 2026 alle 19:00" */
export const fullMomentInWords = (at: Date): string =>
  fullMoment(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ITALIAN_TIME_ZONE))

/** Parses a day (its first minute) or a day and hour: "2027-01-01", "2027-01-01 06:00". Undefined for anything else. */
export function momentFrom(text: string): number | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(text.trim().replace(' ', 'T'))
    return wall.toZonedDateTime(ITALIAN_TIME_ZONE).epochMilliseconds
  } catch {
    return undefined
  }
}
