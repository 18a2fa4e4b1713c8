import { expect, test } from 'vitest'
import type { DatedException } from '../calendar/rules/dated-exception.ts'
import { date } from '../testing/calendars.ts'
import { PIETRALVENTO, withCalendar } from '../testing/editions.ts'
import type { RehearsedContent } from './content.ts'
import { rehearse } from './rehearsal.ts'
import { touchedDays } from './touched-days.ts'

const { exceptions, windows } = PIETRALVENTO.comune.calendar
const withOne = (exception: DatedException): RehearsedContent =>
  withCalendar({ exceptions: [...exceptions, exception] })
const reason = 'sciopero'

test.each<[string, RehearsedContent, string[]]>([
  ['nothing touches no day', PIETRALVENTO, []],
  [
    'a strike touches its day, for every zone and type that it stops',
    withOne({ kind: 'annullata', date: '2026-12-10', reason }),
    ['borgo umido 2026-12-10', 'borgo plastica 2026-12-10', 'colline plastica 2026-12-10'],
  ],
  [
    'a move touches the day that it leaves and the one that it reaches',
    withOne({ kind: 'spostata', date: '2026-11-23', to: '2026-11-25', waste: 'umido', zones: ['borgo'], reason }),
    ['borgo umido 2026-11-23', 'borgo umido 2026-11-25'],
  ],
  [
    'other hours touch every date that has them',
    withCalendar({
      windows: [
        { until: '05:00', waste: ['lavaggio', 'vetro'], season: { from: '08-01', until: '08-31' } },
        ...windows!,
      ],
    }),
    ['borgo vetro 2027-08-16', 'borgo vetro 2027-08-28'],
  ],
])('%s', (_rule, after, days) => {
  const touched = touchedDays(rehearse(PIETRALVENTO, after, date('2026-11-16')))
  expect(touched.map((day) => `${day.zone} ${day.type} ${day.date}`)).toEqual(days)
})

test('with the users whom it concerns', () => {
  const after = withOne({ kind: 'annullata', date: '2026-11-17', waste: 'cartone', reason })
  expect(touchedDays(rehearse(PIETRALVENTO, after, date('2026-11-16'))).map(({ users }) => users)).toEqual([
    ['non-domestica'],
    ['non-domestica'],
  ])
})
