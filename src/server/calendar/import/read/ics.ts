import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import type { DatedLine, ReadDates } from './dated-line.ts'
import { recurringDays } from './recurring-event.ts'

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** The days of a calendar file, each event's title being what is collected. Times are the comune's. */
export function readIcs(text: string, timeZone: string, until: IsoDate | undefined): ReadDates {
  const lines: DatedLine[] = []
  const unread: string[] = []
  const events = eventsIn(text)
  // An event with RECURRENCE-ID takes the place of one day of the event that has its UID.
  const replaced = new Set(
    events.flatMap((event) => {
      const date = dayOf(find(event, 'RECURRENCE-ID'), timeZone)
      return date === undefined ? [] : [`${find(event, 'UID')?.value} ${date}`]
    }),
  )
  for (const event of events) {
    const types = unescaped(find(event, 'SUMMARY')?.value ?? '').trim()
    const start = dayOf(find(event, 'DTSTART'), timeZone)
    if (find(event, 'STATUS')?.value === 'CANCELLED') continue
    if (start === undefined || types === '') {
      unread.push(`evento senza data o titolo: ${types}${find(event, 'DTSTART')?.value ?? ''}`)
      continue
    }
    const days = daysOf(event, start, timeZone, until)
    if (days === undefined)
      unread.push(`"${types}" del ${start}: non si capisce come si ripete, letto solo quel giorno`)
    const isOverride = find(event, 'RECURRENCE-ID') !== undefined
    for (const date of days ?? [start]) {
      if (isOverride || !replaced.has(`${find(event, 'UID')?.value} ${date}`))
        lines.push({ date, zone: undefined, types })
    }
  }
  return { lines, unread }
}

function daysOf(
  event: readonly Property[],
  start: IsoDate,
  timeZone: string,
  until: IsoDate | undefined,
): IsoDate[] | undefined {
  const rule = find(event, 'RRULE')
  const first = Temporal.PlainDate.from(start)
  const end = until === undefined ? first.with({ month: 12, day: 31 }) : Temporal.PlainDate.from(until)
  const ruled = rule === undefined ? [start] : recurringDays(rule.value, first, end)
  if (ruled === undefined) return undefined
  const listed = (name: string): IsoDate[] =>
    event
      .filter((property) => property.name === name)
      .flatMap(({ value, ...rest }) => value.split(',').map((one) => dayOf({ ...rest, value: one }, timeZone)))
      .filter((date) => date !== undefined)
  const left = new Set(listed('EXDATE'))
  return [...new Set([...ruled, ...listed('RDATE')])].filter((date) => !left.has(date))
}

const find = (event: readonly Property[], name: string): Property | undefined => event.find((one) => one.name === name)

/** Lines are folded by a line break and a space; an alarm inside an event has properties of its own. */
function eventsIn(text: string): Property[][] {
  const events: Property[][] = []
  const open: string[] = []
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const property = propertyIn(line)
    if (property === undefined) continue
    if (property.name === 'BEGIN') open.push(property.value.toUpperCase())
    else if (property.name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT') events.at(-1)!.push(property)
    if (property.name === 'BEGIN' && open.at(-1) === 'VEVENT') events.push([])
  }
  return events
}

function propertyIn(line: string): Property | undefined {
  const match = /^([A-Za-z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/.exec(line)
  return match ? { name: match[1]!.toUpperCase(), parameters: match[2]!, value: match[3]! } : undefined
}

/** A whole day is that day everywhere; an instant is the day that it is in the comune. */
function dayOf(property: Property | undefined, timeZone: string): IsoDate | undefined {
  const match = /^(\d{8})(T\d{6})?(Z)?$/.exec(property?.value.trim() ?? '')
  if (match === null) return undefined
  try {
    if (match[3] === undefined) return Temporal.PlainDate.from(match[1]!).toString()
    return Temporal.Instant.from(match[0]).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  } catch {
    return undefined
  }
}

const unescaped = (text: string): string => text.replaceAll(/\\n/gi, ' ').replaceAll(/\\([\\;,])/g, '$1')
