import { expect, test } from 'vitest'
import type { CalendarData } from '../calendar/schedule.ts'
import type { DatedException } from '../calendar/rules/dated-exception.ts'
import { scheduleOf } from '../calendar/zone-schedule.ts'
import { pietralventoData } from '../testing/calendars.ts'
import { nearChange } from './near-change.ts'
import type { Home } from './reminder.ts'

const homes = (data: CalendarData, ...zones: string[]): Home[] =>
  zones.map((zone) => ({ name: zone, schedule: scheduleOf(data, zone) }))
const withOne = (exception: Partial<DatedException>): CalendarData => ({
  ...pietralventoData,
  calendar: {
    ...pietralventoData.calendar,
    exceptions: [
      ...pietralventoData.calendar.exceptions,
      { kind: 'annullata', date: '2026-12-10', reason: 'Sciopero', ...exception } as DatedException,
    ],
  },
})

/** On Thursday 10 December Borgo has umido and plastica. */
const told = (after: CalendarData, now: string, wanted = ['umido'], zones = ['borgo']): string | undefined => {
  const change = nearChange(
    homes(pietralventoData, ...zones),
    homes(after, ...zones),
    wanted,
    Temporal.PlainDateTime.from(now),
  )
  return change && `${change.title} | ${change.message}`
}

test.each<[string, string | undefined, string | undefined]>([
  ['nothing changed', told(pietralventoData, '2026-12-09T18:00'), undefined],
  [
    'the evening before',
    told(withOne({}), '2026-12-09T18:00'),
    'Cambia la raccolta di domani | Giovedì 10 dicembre: Umido, raccolta annullata: Sciopero.',
  ],
  [
    'the morning itself: the bins are out',
    told(withOne({}), '2026-12-10T08:00'),
    'Cambia la raccolta di oggi | Giovedì 10 dicembre: Umido, raccolta annullata: Sciopero.',
  ],
  [
    '36 hours before the end of putting out',
    told(withOne({}), '2026-12-08T17:30')?.slice(0, 42),
    'Cambia la raccolta di giovedì 10 dicembre ',
  ],
  ['a minute more than that: the reminder will say it', told(withOne({}), '2026-12-08T17:29'), undefined],
  ['when it is over', told(withOne({}), '2026-12-11T00:00'), undefined],
  ['who is not reminded of it', told(withOne({}), '2026-12-09T18:00', ['vetro']), undefined],
  ['who lives in another zone', told(withOne({ zones: ['colline'] }), '2026-12-09T18:00'), undefined],
  [
    'moved to the day after: both are told',
    told(withOne({ kind: 'spostata', to: '2026-12-11' }), '2026-12-09T20:00'),
    'Cambia la raccolta di domani e di venerdì 11 dicembre | Giovedì 10 dicembre: Umido, raccolta spostata a venerdì 11 dicembre: Sciopero. Venerdì 11 dicembre: Umido, raccolta al posto di giovedì 10 dicembre: Sciopero.',
  ],
  [
    'of two homes the one that it concerns is named',
    told(withOne({ zones: ['borgo'] }), '2026-12-09T18:00', ['umido'], ['borgo', 'colline']),
    'Cambia la raccolta di domani | Giovedì 10 dicembre: borgo, Umido, raccolta annullata: Sciopero.',
  ],
  [
    'other hours',
    told(
      {
        ...pietralventoData,
        setOut: { from: '21:00', until: '05:00' },
        calendar: { ...pietralventoData.calendar, windows: [] },
      },
      '2026-12-09T18:00',
    ),
    'Cambia la raccolta di domani | Giovedì 10 dicembre: Umido: metti fuori dalle 21:00 di stasera alle 5:00 di domani.',
  ],
])('%s', (_when, said, expected) => expect(said).toBe(expected))
