import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { blinkingDate } from './put-out.ts'
import { wallClock } from '../wall-clock.ts'
import { dayOn } from './schedule.ts'
import { unica } from '../testing/calendars.ts'

const instant = fc.integer({
  min: Date.parse('1970-01-01T00:00:00Z'),
  max: Date.parse('2100-12-31T23:59:59Z'),
})

afterEach(() => vi.unstubAllEnvs())

test('nothing changes with the device’s time zone', () => {
  const zones = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']
  fc.assert(
    fc.property(instant, (now) => {
      const seen = zones.map((zone) => {
        vi.stubEnv('TZ', zone)
        const date = blinkingDate(unica, wallClock(now, 'Europe/Rome'))
        return {
          deviceHour: new Date(now).getHours(),
          answer: `${date.toString()} ${dayOn(unica, date).collections.join()}`,
        }
      })
      expect(new Set(seen.map(({ deviceHour }) => deviceHour)).size, 'the zone did change').toBeGreaterThan(1)
      expect(new Set(seen.map(({ answer }) => answer)).size).toBe(1)
    }),
  )
})
