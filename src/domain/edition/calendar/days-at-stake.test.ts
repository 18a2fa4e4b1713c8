import { expect, test } from 'vitest'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import type { CalendarData } from '../../calendar/schedule.ts'
import { scheduleOf } from '../../calendar/zone-schedule.ts'
import { date, pietralventoData } from '../../testing/calendars.ts'
import { daysAtStake } from './days-at-stake.ts'
import { spanOf } from './shown-days.ts'

const { calendar } = pietralventoData
/** Read from another place: no part of it is the very object of the other. */
const again = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data
const withCalendar = (change: Partial<CalendarData['calendar']>): CalendarData => ({
  ...again(pietralventoData),
  calendar: { ...again(calendar), ...change },
})
const withOne = (one: DatedException): CalendarData => withCalendar({ exceptions: [...calendar.exceptions, one] })

test.each<[string, CalendarData, number]>([
  ['a strike: its day alone', withOne({ kind: 'annullata', date: '2026-12-10', reason: 'sciopero' }), 1],
  ['a move: both its days', withOne({ kind: 'spostata', date: '2026-12-10', to: '2026-12-12', reason: 'neve' }), 2],
  ['another rule: all', withCalendar({ rules: calendar.rules.slice(1) }), 400],
  ['another end of the calendar: all', withCalendar({ validUntil: '2030-12-31' }), 400],
])('%s', (_change, after, days) => {
  const schedules = { before: scheduleOf(pietralventoData, 'borgo'), after: scheduleOf(after, 'borgo') }
  expect(daysAtStake([schedules], spanOf(date('2026-11-16'), 400)).isos).toHaveLength(days)
})

test('as many exceptions as a calendar may have are compared in a moment', () => {
  const many = Array.from({ length: 2000 }, (_, index): DatedException => ({
    kind: 'aggiunta',
    date: date('2026-11-16')
      .add({ days: index % 400 })
      .toString(),
    waste: 'umido',
    reason: `motivo ${index}`,
  }))
  const schedules = {
    before: scheduleOf(withCalendar({ exceptions: many }), 'borgo'),
    after: scheduleOf(withCalendar({ exceptions: [...many.slice(1), many[0]!] }), 'borgo'),
  }
  const start = Date.now()
  expect(daysAtStake([schedules], spanOf(date('2026-11-16'), 400)).isos).toHaveLength(400)
  expect(Date.now() - start).toBeLessThan(1000)
})
