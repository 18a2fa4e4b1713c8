import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spansFrom } from './rendered-spans.ts'
import { blinkingDate, currentDate, wallClock } from '../../domain/calendar/put-out.ts'

const ROME = 'Europe/Rome'
const instant = (romeTime: string): number =>
  Temporal.PlainDateTime.from(romeTime).toZonedDateTime(ROME).epochMilliseconds

test('a day has two spans, and notices cut them further', () => {
  const notices = [{ startsAt: '2026-11-15T20:30', endsAt: '2026-11-16T00:00' }]
  expect(spansFrom(instant('2026-11-15T12:00'), 1, ROME, notices).map(({ at }) => at)).toEqual([
    '2026-11-15T06:00',
    '2026-11-15T20:30',
    '2026-11-16T00:00',
  ])
})

test('within a span the calendar is the same at every moment, in both clock-change weeks too', () => {
  const moment = fc.integer({ min: instant('2026-01-01T00:00'), max: instant('2027-12-31T00:00') })
  const clockChange = fc.constantFrom(instant('2026-03-28T23:10'), instant('2026-10-24T23:10'))
  fc.assert(
    fc.property(fc.oneof(moment, clockChange), fc.double({ min: 0, max: 0.999, noNaN: true }), (now, part) => {
      const spans = spansFrom(now, 3, ROME, [])
      expect(spans[0]!.from <= now && now < spans[0]!.until).toBe(true)
      for (const { from, until, at } of spans) {
        const [rendered, seen] = [
          Temporal.PlainDateTime.from(at),
          wallClock(Math.floor(from + (until - from) * part), ROME),
        ]
        expect(blinkingDate(seen).equals(blinkingDate(rendered))).toBe(true)
        expect(currentDate(seen).equals(currentDate(rendered))).toBe(true)
      }
    }),
  )
})
