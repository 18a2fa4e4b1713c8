import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** An event as a calendar program understood it. */
export interface ReadEvent {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  readonly summary: string
  readonly description: string
  readonly category: string
  /** `2026-11-19` of a whole day, otherwise the instant: `2026-11-18T19:00:00Z`. */
  readonly start: string
  readonly end: string
  /** Seconds from the start. */
  readonly alarms: readonly number[]
}

/** As ical.js (Thunderbird's) reads it, with the time zone that the feed itself brings. */
export function readWithIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as [string, unknown[], unknown[]])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const valueOf = (property: string): unknown => component.getFirstPropertyValue(property)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(valueOf('status')),
      summary: event.summary,
      description: event.description,
      category: String(valueOf('categories')),
      start: timeOf(event.startDate),
      end: timeOf(event.endDate),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
    }
  })
}

const timeOf = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString()

/** As node-ical reads it, which knows time zones by their name. */
export function readWithNodeIcal(text: string): Pick<ReadEvent, 'uid' | 'status' | 'summary' | 'start'>[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((component) => component?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      status: String(event.status),
      summary: typeof event.summary === 'string' ? event.summary : '',
      start: event.datetype === 'date' ? localDate(event.start) : event.start.toISOString().replace('.000Z', 'Z'),
    }))
}

/** node-ical gives a whole day as the midnight of the machine's own zone. */
const localDate = (date: Date): string =>
  new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate()).toString()
