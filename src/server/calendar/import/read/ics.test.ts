import { describe, expect, test } from 'vitest'
import { FEED_MOMENTS } from '../../../../domain/feed/feed-options.ts'
import { dayOn } from '../../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../../domain/calendar/zone-schedule.ts'
import { everythingOf, labelOf } from '../../../../domain/calendar/waste-type.ts'
import { calendarText } from '../../../feed/calendar-text.ts'
import { loadTestComuni, ZONES } from '../../../testing/test-app.ts'
import { readIcs } from './ics.ts'

const event = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Carta', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

describe('a calendar file', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20260107'], ['2026-01-07']],
    ['an instant is the day that it is in the comune', ['DTSTART:20260106T233000Z'], ['2026-01-07']],
    [
      'every other week, without one day and with one more',
      [
        'DTSTART;VALUE=DATE:20260107',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3',
        'EXDATE;VALUE=DATE:20260121',
        'RDATE;VALUE=DATE:20260122',
      ],
      ['2026-01-07', '2026-02-04', '2026-01-22'],
    ],
    [
      'two weekdays until a day',
      ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260112'],
      ['2026-01-05', '2026-01-08', '2026-01-12'],
    ],
    [
      'the second and last Saturday',
      ['DTSTART;VALUE=DATE:20260110', 'RRULE:FREQ=MONTHLY;BYDAY=2SA,-1SA;COUNT=3'],
      ['2026-01-10', '2026-01-31', '2026-02-14'],
    ],
    [
      'an alarm has no say',
      ['DTSTART;VALUE=DATE:20260107', 'BEGIN:VALARM', 'SUMMARY:No', 'END:VALARM'],
      ['2026-01-07'],
    ],
    [
      'whole days until the first that is no longer part of it',
      ['DTSTART;VALUE=DATE:20260107', 'DTEND;VALUE=DATE:20260110'],
      ['2026-01-07', '2026-01-08', '2026-01-09'],
    ],
    ['days by their number', ['DTSTART;VALUE=DATE:20260107', 'DURATION:P2D'], ['2026-01-07', '2026-01-08']],
    [
      'two days, and again a week later',
      ['DTSTART;VALUE=DATE:20260107', 'DTEND;VALUE=DATE:20260109', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2026-01-07', '2026-01-08', '2026-01-14', '2026-01-15'],
    ],
    [
      'hours over midnight are of the day they begin on',
      ['DTSTART;TZID=Europe/Rome:20260107T200000', 'DTEND;TZID=Europe/Rome:20260108T060000'],
      ['2026-01-07'],
    ],
    [
      'in the months of summer only',
      ['DTSTART;VALUE=DATE:20260608', 'RRULE:FREQ=MONTHLY;BYDAY=2MO;BYMONTH=6,8;UNTIL=20261231'],
      ['2026-06-08', '2026-08-10'],
    ],
    [
      'a rule without end holds until the year is over',
      ['DTSTART;VALUE=DATE:20261216', 'RRULE:FREQ=WEEKLY'],
      ['2026-12-16', '2026-12-23', '2026-12-30'],
    ],
    ['what is cancelled is none', ['DTSTART;VALUE=DATE:20260107', 'STATUS:CANCELLED'], []],
  ])('%s', (_what, lines, dates) => {
    const read = readIcs(event(...lines), 'Europe/Rome', undefined)
    expect(read.lines.map(({ date }) => date)).toEqual(dates)
    expect(read.unread).toEqual([])
  })

  test.each([
    ['a rule', 'RRULE:FREQ=YEARLY;BYSETPOS=2'],
    ['a day to leave out', 'EXDATE:boh'],
    ['an event of months', 'DTEND;VALUE=DATE:20260601'],
  ])('%s that is not understood is told, and the first day kept', (_what, line) => {
    const read = readIcs(event('DTSTART;VALUE=DATE:20260107', line), 'Europe/Rome', undefined)
    expect(read.lines.map(({ date }) => date)).toEqual(['2026-01-07'])
    expect(read.unread).toHaveLength(1)
  })

  test('a day that was moved by hand takes the place of its own', () => {
    const moved =
      'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Carta\r\nRECURRENCE-ID;VALUE=DATE:20260114\r\nDTSTART;VALUE=DATE:20260115\r\nEND:VEVENT'
    const weekly = event('DTSTART;VALUE=DATE:20260107', 'RRULE:FREQ=WEEKLY;COUNT=2')
    const read = readIcs(weekly.replace('END:VCALENDAR', `${moved}\r\nEND:VCALENDAR`), 'Europe/Rome', undefined)
    expect(read.lines.map(({ date }) => date)).toEqual(['2026-01-07', '2026-01-15'])
  })
})

describe('our own feed gives back the days of the calendar', () => {
  const window = { from: Temporal.PlainDate.from('2026-01-01'), until: Temporal.PlainDate.from('2026-12-31') }

  test.each(ZONES.flatMap(({ host, zone }) => FEED_MOMENTS.map((moment) => ({ host, zone, moment }))))(
    '$zone, on the $moment',
    async ({ host, zone, moment }) => {
      const comune = (await loadTestComuni()).byHost(host).public
      const tipi = [...comune.types, ...(comune.services ?? [])].map(({ id }) => id)
      const options = { quando: moment, tipi, avviso: undefined, utenza: 'domestica' as const }
      const { lines, unread } = readIcs(
        calendarText({ comune, zone, changedAt: 0, edition: 0, options }, window),
        comune.timeZone,
        undefined,
      )
      const schedule = scheduleOf(comune, zone)
      const shown = everyDay(window).flatMap((date) => {
        const { collections, services } = dayOn(schedule, date)
        return [...collections, ...services.map(({ id }) => id)].map(
          (id) => `${date.toString()} ${labelOf(everythingOf(schedule), id)}`,
        )
      })
      expect(lines.map(({ date, types }) => `${date} ${types}`).toSorted()).toEqual(shown.toSorted())
      expect(new Set(lines.map((line) => line.zone))).toEqual(
        new Set([comune.zones.length > 1 ? comune.zones.find(({ id }) => id === zone)?.name : undefined]),
      )
      expect(unread).toEqual([])
    },
  )

  test('without the pickups that someone booked', () => {
    const pickup = event('DTSTART;VALUE=DATE:20260107').replace('UID:1', 'UID:AB12CD@base.mastello')
    expect(readIcs(pickup, 'Europe/Rome', undefined).lines).toEqual([])
  })
})

const everyDay = ({ from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate }): Temporal.PlainDate[] =>
  Array.from({ length: from.until(until).days + 1 }, (_, offset) => from.add({ days: offset }))
