import { compact } from './content-line.ts'

const WEEK_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const OBSERVANCES = 2

/**
 * A VTIMEZONE. Its yearly rule is derived from the last two clock changes before the calendar begins, so that no table
 * can be outdated.
 */
export function timeZoneLines(timeZone: string, from: Temporal.PlainDate): string[] {
  const start = from.toZonedDateTime(timeZone)
  const changes = changesBefore(start)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(changes.length < OBSERVANCES ? observance(start, start) : changes.flatMap(change)),
    'END:VTIMEZONE',
  ]
}

function changesBefore(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  // Older changes do not matter; two of the same kind may be more than a year apart.
  const oldest = start.subtract({ years: 2 })
  const changes: Temporal.ZonedDateTime[] = []
  let last = start.getTimeZoneTransition('previous')
  while (last !== null && changes.length < OBSERVANCES && Temporal.ZonedDateTime.compare(last, oldest) >= 0) {
    changes.push(last)
    last = last.getTimeZoneTransition('previous')
  }
  return changes
}

const change = (at: Temporal.ZonedDateTime): string[] =>
  observance(at.subtract({ nanoseconds: 1 }), at, [`RRULE:FREQ=YEARLY;${yearly(at.toPlainDate())}`])

/** RFC 5545: the start is in the wall clock before the change. */
function observance(before: Temporal.ZonedDateTime, at: Temporal.ZonedDateTime, rule: string[] = []): string[] {
  const shift = at.offsetNanoseconds - before.offsetNanoseconds
  const kind = shift > 0 ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(at.toPlainDateTime().subtract({ nanoseconds: shift }))}`,
    `TZOFFSETFROM:${offsetOf(before)}`,
    `TZOFFSETTO:${offsetOf(at)}`,
    ...rule,
    `END:${kind}`,
  ]
}

/** The last Sunday of March, the second of November. */
function yearly(date: Temporal.PlainDate): string {
  const isLast = date.day + date.daysInWeek > date.daysInMonth
  const occurrence = isLast ? -1 : Math.ceil(date.day / date.daysInWeek)
  return `BYDAY=${occurrence}${WEEK_DAYS[date.dayOfWeek - 1]!};BYMONTH=${date.month}`
}

const offsetOf = ({ offset }: Temporal.ZonedDateTime): string => offset.replaceAll(':', '')
