import { expect, test } from 'vitest'
import { timeZoneLines } from './time-zone.ts'

const lines = (timeZone: string): string[] => timeZoneLines(timeZone, Temporal.PlainDate.from('2026-10-01'))

test('Rome changes on the last Sundays of March and October, told in the wall clock of before', () => {
  expect(lines('Europe/Rome')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Rome',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test.each([
  ['America/New_York', ['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11']],
  ['Asia/Tokyo', []],
  ['UTC', []],
])('%s has its own rules: %j', (timeZone, rules) => {
  expect(lines(timeZone).filter((line) => line.startsWith('RRULE'))).toEqual(rules)
})
