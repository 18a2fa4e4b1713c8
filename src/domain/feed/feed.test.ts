import type { ZoneSchedule } from '../calendar/zone-schedule.ts'
import { describe, expect, test } from 'vitest'
import type { DatedException } from '../calendar/rules/dated-exception.ts'
import { feedEvents, feedWindow, happens } from './feed.ts'
import { ALL_TYPES, borgo, colline, date, unica } from '../testing/calendars.ts'

const events = (schedule: ZoneSchedule, iso: string): string[] =>
  feedEvents(schedule, { from: date(iso), until: date(iso) }, ALL_TYPES).map(({ waste, state, reasons }) =>
    [`${waste} ${state}`, ...reasons].join(' | '),
  )

describe('the events of a day', () => {
  test.each<[string, string, ZoneSchedule, string[]]>([
    ['2026-11-19', 'an ordinary day', unica, ['umido confermata']],
    ['2026-11-22', 'a Sunday has none', unica, []],
    ['2026-12-08', 'a holiday that keeps its collection', unica, ['indifferenziato da confermare']],
    ['2026-12-25', 'a holiday that cancels it says so', unica, ['plastica annullata | Natale']],
    [
      '2026-11-19',
      'a moved collection stays on its old day, as moved',
      borgo,
      [
        'umido confermata',
        'plastica spostata | Plastica e Alluminio, raccolta spostata a venerdì 20 novembre: fiera di San Martino nelle vie del borgo',
      ],
    ],
    [
      '2026-11-20',
      'and stands on its new one',
      borgo,
      [
        'plastica confermata | Plastica e Alluminio, raccolta al posto di giovedì 19 novembre: fiera di San Martino nelle vie del borgo',
      ],
    ],
    [
      '2026-12-31',
      'a dropped one is told with its reason',
      colline,
      ['plastica annullata | Plastica e Alluminio, raccolta annullata: strada chiusa per la fiaccolata'],
    ],
    [
      '2026-12-25',
      'a collection moved away from a holiday is moved, not cancelled',
      colline,
      [
        'umido annullata | Natale',
        'indifferenziato spostata | Indifferenziato, raccolta spostata a giovedì 24 dicembre: Natale',
      ],
    ],
  ])('%s: %s', (iso, _why, schedule, expected) => expect(events(schedule, iso)).toEqual(expected))

  test('an added collection that is withdrawn is told as cancelled, since it was promised', () => {
    const about = { date: '2026-11-21', waste: 'carta', reason: 'prova' } as const
    const added: DatedException = { ...about, kind: 'aggiunta' }
    const withdrawn: DatedException = { ...about, kind: 'annullata' }
    expect(events({ ...unica, exceptions: [added, withdrawn] }, '2026-11-21')[0]).toMatch(/^carta annullata/)
    expect(events({ ...unica, exceptions: [withdrawn, added] }, '2026-11-21')[0]).toMatch(/^carta confermata/)
    expect(events({ ...unica, exceptions: [withdrawn] }, '2026-11-21')).toEqual([])
  })

  test('only the chosen types', () => {
    const window = { from: date('2026-11-01'), until: date('2026-11-30') }
    const chosen = feedEvents(borgo, window, ['plastica', 'vetro'])
    expect(new Set(chosen.map(({ waste }) => waste))).toEqual(new Set(['plastica', 'vetro']))
    expect(chosen.filter(happens)).toHaveLength(5)
  })
})

describe('the window is whole months, from a month back to a year ahead', () => {
  test.each([
    ['2026-11-15', '2026-10-01', '2027-11-30'],
    ['2026-03-03', '2026-01-01', '2027-03-31'],
    ['2026-12-31', '2026-11-01', '2027-12-31'],
    ['2027-02-01', '2027-01-01', '2028-02-29'],
  ])('on %s it goes from %s to %s', (today, from, until) => {
    const window = feedWindow(date(today))
    expect([window.from.toString(), window.until.toString()]).toEqual([from, until])
  })
})
