import { generateIcsTimezone, type IcsTimezoneProp, type IcsWeekDay } from 'ts-ics'

const WEEK_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const satisfies IcsWeekDay[]
const OBSERVANCES = 2

/**
 * The comune's time zone as a VTIMEZONE. Its yearly rule is read off the last two clock changes before the feed begins,
 * so that no table of ours can be out of date.
 */
export function timeZoneComponent(timeZone: string, from: Temporal.PlainDate): string {
  const start = from.toZonedDateTime(timeZone)
  const changes = changesBefore(start)
  return generateIcsTimezone(
    { id: timeZone, props: changes.length < OBSERVANCES ? [unchanging(start)] : changes.map(observance) },
    { skipFormatLines: true },
  )
}

function changesBefore(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  // A zone that gave up its clock changes has none that still matter; two of the same kind may lie over a year apart.
  const oldest = start.subtract({ years: 2 })
  const changes: Temporal.ZonedDateTime[] = []
  let change = start.getTimeZoneTransition('previous')
  while (change !== null && changes.length < OBSERVANCES && Temporal.ZonedDateTime.compare(change, oldest) >= 0) {
    changes.push(change)
    change = change.getTimeZoneTransition('previous')
  }
  return changes
}

/** ts-ics writes the start in the new offset; RFC 5545 wants the wall clock of before the change. */
function observance(change: Temporal.ZonedDateTime): IcsTimezoneProp {
  const before = change.subtract({ nanoseconds: 1 })
  const shift = change.offsetNanoseconds - before.offsetNanoseconds
  const wallClockBefore = change.subtract({ nanoseconds: shift })
  return {
    type: shift > 0 ? 'DAYLIGHT' : 'STANDARD',
    start: new Date(wallClockBefore.epochMilliseconds),
    offsetFrom: offsetOf(before),
    offsetTo: offsetOf(change),
    recurrenceRule: yearly(change.toPlainDate()),
  }
}

const unchanging = (start: Temporal.ZonedDateTime): IcsTimezoneProp => ({
  type: 'STANDARD',
  start: new Date(start.epochMilliseconds),
  offsetFrom: offsetOf(start),
  offsetTo: offsetOf(start),
})

/** The last Sunday of March, the second of November: ts-ics counts months from 0. */
function yearly(date: Temporal.PlainDate): NonNullable<IcsTimezoneProp['recurrenceRule']> {
  const isLast = date.day + date.daysInWeek > date.daysInMonth
  const occurrence = isLast ? -1 : Math.ceil(date.day / date.daysInWeek)
  return {
    frequency: 'YEARLY',
    byMonth: [date.month - 1],
    byDay: [{ day: WEEK_DAYS[date.dayOfWeek - 1]!, occurrence }],
  }
}

const offsetOf = ({ offset }: Temporal.ZonedDateTime): string => offset.replaceAll(':', '')
