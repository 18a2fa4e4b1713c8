import { describe, expect, test } from 'vitest'
import { blinkingDate, currentDate, putOutAt } from './put-out.ts'
import { wallClock } from '../wall-clock.ts'
import { unica } from '../testing/calendars.ts'

const at = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text)

describe('the blinking date', () => {
  test.each([
    ['2026-11-15T00:00', '2026-11-15', 'midnight: still today'],
    ['2026-11-15T05:59:59', '2026-11-15', 'the last second before 6'],
    ['2026-11-15T06:00', '2026-11-16', '6 sharp: tomorrow'],
    ['2026-11-15T23:59', '2026-11-16', 'late evening'],
    ['2026-12-31T05:59', '2026-12-31', 'New Year’s Eve before 6'],
    ['2026-12-31T06:00', '2027-01-01', 'New Year’s Eve from 6: 1 January'],
    ['2028-02-28T20:00', '2028-02-29', 'a leap year'],
    ['2026-11-30T05:00', '2026-11-30', 'last day of a month before 6: today, though the grid shows December'],
  ])('at %s is %s: %s', (now, expected) => expect(blinkingDate(unica, at(now)).toString()).toBe(expected))
})

describe('the month shown is that of the same wall-clock time tomorrow', () => {
  test.each([
    ['2026-11-29T23:59', '2026-11'],
    ['2026-11-30T00:00', '2026-12'],
    ['2026-12-31T04:00', '2027-01'],
    ['2028-02-28T12:00', '2028-02'],
    ['2028-02-29T12:00', '2028-03'],
  ])('at %s it is %s', (now, expected) => expect(currentDate(at(now)).toPlainYearMonth().toString()).toBe(expected))
})

describe('the comune’s clock', () => {
  test.each([
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59', 'a second before the clocks go forward'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00', 'and after: 2 o’clock does not exist'],
    ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59', 'a second before the clocks go back'],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00', 'and after: 2 o’clock comes again'],
    ['2026-10-25T04:59:59Z', '2026-10-25T05:59:59', 'the morning after is at 6 of the new time'],
    ['2026-10-25T05:00:00Z', '2026-10-25T06:00:00', 'sharp'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00', 'already next year in Rome'],
  ])('%s is %s: %s', (instant, expected) => {
    const clock = wallClock(Date.parse(instant), 'Europe/Rome')
    expect(clock.toString({ smallestUnit: 'second' })).toBe(expected)
  })

  test.each([
    ['2026-03-28T22:30:00Z', '2026-03-29', '23:30, the night they go forward: tomorrow is the 29th'],
    ['2026-10-24T21:30:00Z', '2026-10-25', '23:30, the night they go back'],
    ['2026-10-25T22:30:00Z', '2026-10-26', '23:30 after the longest day: 24 hours on would still be that day'],
  ])('blinks right in the nights of the clock change: %s is %s, %s', (instant, expected) => {
    expect(blinkingDate(unica, wallClock(Date.parse(instant), 'Europe/Rome')).toString()).toBe(expected)
  })
})

describe('what to put out', () => {
  test.each<[string, string, string[], string | undefined, string]>([
    ['2026-11-18T20:00', '2026-11-19', ['umido'], undefined, 'the evening before'],
    ['2026-11-19T05:00', '2026-11-19', ['umido'], undefined, 'there is still time'],
    ['2026-11-21T12:00', '2026-11-22', [], '2026-11-23', 'nothing on Sunday: the next is Monday'],
    ['2026-12-24T20:00', '2026-12-25', [], '2026-12-26', 'cancelled by Christmas'],
  ])('at %s: the %s collects %j, next %s: %s', (now, day, collections, next) => {
    const putOut = putOutAt(unica, at(now))
    expect(putOut.day.date.toString()).toBe(day)
    expect(putOut.day.collections).toEqual(collections)
    expect(putOut.next?.date.toString()).toBe(next)
  })
})
