import { expect, test } from 'vitest'
import { pietralventoData } from '../testing/calendars.ts'
import type { CalendarData } from '../calendar/schedule.ts'
import { scheduleOf } from '../calendar/zone-schedule.ts'
import { droppedEvents } from './dropped-events.ts'
import { feedEvents } from './feed.ts'

const day = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso)
const window = { from: day('2026-11-01'), until: day('2026-11-30') }
const WANTED = ['umido']

const onWeekdays = (
  weekdays: ('lun' | 'mar' | 'gio')[],
  change: Partial<CalendarData['calendar']> = {},
): CalendarData => ({
  ...pietralventoData,
  calendar: {
    ...pietralventoData.calendar,
    rules: [{ waste: 'umido', repeats: 'settimanale', weekdays }],
    exceptions: [],
    ...change,
  },
})
const scheduleWith = (data: CalendarData) => scheduleOf(data, 'borgo')

const dropped = (before: CalendarData, after: CalendarData, until: string): string[] => {
  const current = scheduleWith(after)
  const former = [{ schedule: scheduleWith(before), until: day(until), reason: 'Calendario nuovo' }]
  const found = droppedEvents(former, current, feedEvents(current, window, WANTED), window, WANTED)
  return found.map(({ event }) => `${event.date.toString()} ${event.state} ${event.reasons.join()}`)
}

test.each<[string, CalendarData, CalendarData, string, string[]]>([
  ['the same days leave none', onWeekdays(['mar']), onWeekdays(['mar']), '2026-11-16', []],
  [
    'another weekday leaves the days to come as cancelled, with the reason',
    onWeekdays(['mar']),
    onWeekdays(['gio']),
    '2026-11-16',
    ['2026-11-17 annullata Calendario nuovo', '2026-11-24 annullata Calendario nuovo'],
  ],
  ['what took place before stays unsaid', onWeekdays(['mar']), onWeekdays(['gio']), '2026-11-25', []],
  [
    'what had been cancelled is not cancelled again',
    onWeekdays(['mar'], { exceptions: [{ kind: 'annullata', date: '2026-11-17', reason: 'neve' }] }),
    onWeekdays(['gio']),
    '2026-11-16',
    ['2026-11-24 annullata Calendario nuovo'],
  ],
  [
    'past the end of the new calendar nothing is said',
    onWeekdays(['mar']),
    onWeekdays(['gio'], { validUntil: '2026-11-20' }),
    '2026-11-16',
    ['2026-11-17 annullata Calendario nuovo'],
  ],
])('%s', (_rule, before, after, until, expected) => expect(dropped(before, after, until)).toEqual(expected))
