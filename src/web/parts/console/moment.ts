import { since } from '../../../domain/italian/articles.ts'
import { dayAndMonth } from '../../../domain/italian/dates.ts'
import { fullMoment } from '../../../domain/italian/full-moment.ts'
import { ITALIAN_TIME_ZONE } from '../../../domain/italian/time-zone.ts'
import { readClock, wallClockMinute } from '../../device/clock.ts'

const wallOf = (instant: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ITALIAN_TIME_ZONE)

/** "16 novembre 2026, 10:42" */
export const momentInWords = (instant: string): string => `${dayAndMonth(dateOf(instant))}${yearAndTime(instant)}`

/** "dal 16 novembre 2026, 10:42", "dall’8 dicembre 2026, 00:00" */
export const sinceMoment = (instant: string): string => `${since(dateOf(instant).toString())}${yearAndTime(instant)}`

/** The same at the beginning of a sentence. */
export const sinceMomentTitle = (instant: string): string => sinceMoment(instant).replace(/^d/, 'D')

/** " 2026, 10:42" */
function yearAndTime(instant: string): string {
  const wall = wallOf(instant)
  return ` ${wall.year}, ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/** The day and the month of an instant. */
export const dateOf = (instant: string): Temporal.PlainDate => wallOf(instant).toPlainDate()
export const yearMonthOf = (instant: string): Temporal.PlainYearMonth => dateOf(instant).toPlainYearMonth()

/** What a field for day and hour holds, "2026-12-24T19:00", as an instant; undefined while it is not whole. */
export function instantOf(wall: string): string | undefined {
  try {
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(ITALIAN_TIME_ZONE).toInstant().toString()
  } catch {
    return undefined
  }
}

/** "giovedì 24 dicembre 2026 alle 19:00" */
export const wallInWords = (wall: string): string => fullMoment(Temporal.PlainDateTime.from(wall))

/** Now, as the value of such a field. */
export const wallNow = (): string => wallClockMinute(ITALIAN_TIME_ZONE)

/** Published, and its moment has not come. */
export const isWaiting = ({ publishedAt, effectiveAt }: { publishedAt: string; effectiveAt: string }): boolean =>
  effectiveAt !== publishedAt && Date.parse(effectiveAt) > readClock()
