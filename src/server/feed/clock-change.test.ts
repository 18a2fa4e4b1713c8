import { describe, expect, test } from 'vitest'
import type { FeedOptions } from '../../domain/feed/feed-options.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { WEEKDAYS } from '../../domain/italian/dates.ts'
import { readWithIcalJs, readWithNodeIcal } from '../testing/read-feed.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { calendarText } from './calendar-text.ts'

/** A comune that collects every day, Sundays too: the clocks change on a Sunday, at 2 in the morning. */
async function everyDay(): Promise<PublicComune> {
  const comune = (await loadTestComuni()).byHost('localhost').public
  const rules = [{ waste: 'umido' as const, repeats: 'settimanale' as const, weekdays: [...WEEKDAYS] }]
  return { ...comune, calendar: { ...comune.calendar, rules } }
}

async function feed(options: Partial<FeedOptions>): Promise<string> {
  const window = { from: Temporal.PlainDate.from('2026-10-01'), until: Temporal.PlainDate.from('2027-11-30') }
  return calendarText(
    {
      comune: await everyDay(),
      zone: 'unica',
      changedAt: 0,
      edition: 0,
      options: { quando: 'sera', tipi: ['umido'], avviso: undefined, utenza: 'domestica', ...options },
    },
    window,
  )
}

describe('around the nights of the clock change, put out at 20:00 is', () => {
  test.each([
    ['2026-10-24', '2026-10-23T18:00:00Z', 'summer time still'],
    ['2026-10-25', '2026-10-24T18:00:00Z', 'the evening before the clocks go back'],
    ['2026-10-26', '2026-10-25T19:00:00Z', 'the evening after'],
    ['2027-03-27', '2027-03-26T19:00:00Z', 'winter time still'],
    ['2027-03-28', '2027-03-27T19:00:00Z', 'the evening before they go forward'],
    ['2027-03-29', '2027-03-28T18:00:00Z', 'the evening after'],
    ['2027-10-31', '2027-10-30T18:00:00Z', 'a year on, the rule holds'],
    ['2027-11-01', '2027-10-31T19:00:00Z', 'on both sides'],
  ])('for the collection of %s at %s: %s', async (date, instant) => {
    const isOfDate = ({ uid }: { uid: string }): boolean => uid.startsWith(date)
    const evenings = await feed({})
    expect(readWithIcalJs(evenings).find(isOfDate)?.start).toBe(instant)
    expect(readWithNodeIcal(evenings).find(isOfDate)?.start).toBe(instant)

    const wholeDay = readWithIcalJs(await feed({ quando: 'giorno', avviso: 0 })).find(isOfDate)!
    const midnight = Temporal.PlainDate.from(wholeDay.start).toZonedDateTime('Europe/Rome').toInstant()
    expect(midnight.add({ seconds: wholeDay.alarms[0]! }).toString(), 'so rings the whole day’s alarm').toBe(instant)
  })
})
