import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import type { DatedLine, ReadDates } from './dated-line.ts'
import { shortCell } from '../../../import/clean-text.ts'
import { ownLines } from './own-feed.ts'
import { recurringDays } from './recurring-event.ts'

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** The days of an iCalendar file; an event's title is what is collected. Times are converted to the comune's zone. */
export function readIcs(text: string, timeZone: string, until: IsoDate | undefined): ReadDates {
  const lines: DatedLine[] = []
  const unread: string[] = []
  const { events, name: calendar } = contentOf(text)
  // An event with RECURRENCE-ID replaces one day of the event with the same UID.
  const replaced = new Set(
    events.flatMap((event) => {
      const date = dayOf(find(event, 'RECURRENCE-ID'), timeZone)
      return date === undefined ? [] : [`${textOf(event, 'UID')} ${date}`]
    }),
  )
  const starts = events.flatMap((event) => dayOf(find(event, 'DTSTART'), timeZone) ?? [])
  const end = until ?? `${starts.toSorted().at(-1)?.slice(0, 4)}-12-31`
  for (const event of events) {
    const [uid, types] = [textOf(event, 'UID'), textOf(event, 'SUMMARY')]
    const start = dayOf(find(event, 'DTSTART'), timeZone)
    if (textOf(event, 'STATUS') === 'CANCELLED') continue
    const own = ownLines({ uid, category: textOf(event, 'CATEGORIES'), calendar })
    if (own !== undefined) {
      lines.push(...own)
      continue
    }
    if (start === undefined || types === '') {
      unread.push(`evento senza data o titolo: ${types}${textOf(event, 'DTSTART')}`)
      continue
    }
    const days = daysOf(event, start, timeZone, end)
    if (days === undefined)
      unread.push(`"${types}" del ${start}: non si capisce come si ripete o quanto dura, letto solo quel giorno`)
    const isOverride = find(event, 'RECURRENCE-ID') !== undefined
    for (const date of days ?? [start]) {
      if (isOverride || !replaced.has(`${uid} ${date}`)) lines.push({ date, zone: undefined, types })
    }
  }
  return { lines, unread }
}

/** Undefined if a part of the rule is not supported. */
function daysOf(
  event: readonly Property[],
  start: IsoDate,
  timeZone: string,
  until: IsoDate,
): readonly IsoDate[] | undefined {
  const rule = find(event, 'RRULE')
  const first = Temporal.PlainDate.from(start)
  const ruled = rule === undefined ? [start] : recurringDays(rule.value, first, Temporal.PlainDate.from(until))
  const listed = (name: string): (IsoDate | undefined)[] =>
    event
      .filter((property) => property.name === name)
      .flatMap(({ value, ...rest }) => value.split(',').map((one) => dayOf({ ...rest, value: one }, timeZone)))
  const [more, left, length] = [listed('RDATE'), listed('EXDATE'), lengthOf(event, first)]
  if (ruled === undefined || length === undefined || [...more, ...left].includes(undefined)) return undefined
  const begins = [...new Set([...ruled, ...more])].filter((date) => date !== undefined && !left.includes(date))
  return begins.flatMap((date) =>
    Array.from({ length }, (_, offset) => Temporal.PlainDate.from(date!).add({ days: offset }).toString()),
  )
}

/** Longer events are seasons or notes. */
const MOST_DAYS = 31

/** Length in days; DTEND is exclusive. A timed event counts for the day it begins. */
function lengthOf(event: readonly Property[], start: Temporal.PlainDate): number | undefined {
  if (textOf(event, 'DTSTART').includes('T')) return 1
  const end = /^\d{8}$/.exec(textOf(event, 'DTEND'))?.[0]
  const [, weeks = 0, more = 0] = /^P(?:(\d+)W)?(?:(\d+)D)?$/.exec(textOf(event, 'DURATION')) ?? []
  const days = end === undefined ? Number(weeks) * 7 + Number(more) : start.until(end).days
  return days > MOST_DAYS ? undefined : Math.max(1, days)
}

const find = (event: readonly Property[], name: string): Property | undefined => event.find((one) => one.name === name)
const textOf = (event: readonly Property[], name: string): string =>
  unescaped(shortCell(find(event, name)?.value ?? '')).trim()

/** Unfolds lines, and skips alarms inside events. */
function contentOf(text: string): { events: Property[][]; name: string } {
  const events: Property[][] = []
  const calendar: Property[] = []
  const open: string[] = []
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const property = propertyIn(line)
    if (property === undefined) continue
    if (property.name === 'BEGIN') open.push(property.value.toUpperCase())
    else if (property.name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT') events.at(-1)!.push(property)
    else if (open.at(-1) === 'VCALENDAR') calendar.push(property)
    if (property.name === 'BEGIN' && open.at(-1) === 'VEVENT') events.push([])
  }
  return { events, name: textOf(calendar, 'X-WR-CALNAME') }
}

function propertyIn(line: string): Property | undefined {
  const match = /^([A-Za-z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/.exec(line)
  return match ? { name: match[1]!.toUpperCase(), parameters: match[2]!, value: match[3]! } : undefined
}

/** A date is the same day everywhere; an instant is a day in the comune's zone. */
function dayOf(property: Property | undefined, timeZone: string): IsoDate | undefined {
  const match = /^(\d{8})(T\d{6})?(Z)?(?:\/.*)?$/.exec(property?.value.trim() ?? '')
  if (match === null) return undefined
  try {
    if (match[3] === undefined) return Temporal.PlainDate.from(match[1]!).toString()
    return Temporal.Instant.from(`${match[1]!}${match[2]!}Z`).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  } catch {
    return undefined
  }
}

const unescaped = (text: string): string => text.replaceAll(/\\n/gi, ' ').replaceAll(/\\([\\;,])/g, '$1')
