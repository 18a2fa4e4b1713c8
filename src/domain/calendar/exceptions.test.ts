import { describe, expect, test } from 'vitest'
import { date, unica } from '../testing/calendars.ts'
import { changeInWords } from './change.ts'
import type { DatedException } from './rules/dated-exception.ts'
import { dayOn } from './schedule.ts'
import type { ZoneSchedule } from './zone-schedule.ts'

/** In the base comune: Monday and Thursday umido, Tuesday indifferenziato, Wednesday carta, Friday plastica. */
const withExceptions = (exceptions: DatedException[]): ZoneSchedule => ({ ...unica, exceptions })
const on = (iso: string, ...exceptions: DatedException[]) => dayOn(withExceptions(exceptions), date(iso))
const collected = (iso: string, ...exceptions: DatedException[]) => on(iso, ...exceptions).collections.join('+')
const reason = 'neve'

describe('an exception', () => {
  const week: DatedException = { kind: 'annullata', date: '2026-11-16', until: '2026-11-18', reason }
  test.each([
    ['2026-11-13', 'plastica', 'before it'],
    ['2026-11-16', '', 'its first day'],
    ['2026-11-18', '', 'its last day'],
    ['2026-11-19', 'umido', 'after it'],
  ])('over a range, all types: %s is "%s", %s', (iso, expected) => expect(collected(iso, week)).toBe(expected))

  test('over several types takes these and no other', () => {
    const some: DatedException = { ...week, waste: ['umido', 'carta'] }
    expect(['2026-11-16', '2026-11-17', '2026-11-18'].map((iso) => collected(iso, some))).toEqual([
      '',
      'indifferenziato',
      '',
    ])
  })

  test('over everything moves what is there, and says of each where to', () => {
    const moved: DatedException = { kind: 'spostata', date: '2026-11-16', to: '2026-11-17', reason }
    expect(collected('2026-11-16', moved)).toBe('')
    const day = on('2026-11-17', moved)
    expect(day.collections).toEqual(['umido', 'indifferenziato'])
    expect(day.changes.map((change) => changeInWords(unica.types, change))).toEqual([
      'Umido, raccolta al posto di lunedì 16 novembre: neve',
    ])
  })

  test('of nothing that is collected changes nothing, and nothing is said', () =>
    expect(on('2026-11-16', { kind: 'annullata', date: '2026-11-16', waste: 'carta', reason }).changes).toEqual([]))
})

describe('one after the other', () => {
  const added: DatedException = { kind: 'aggiunta', date: '2026-11-21', waste: 'carta', reason: 'mercato' }
  const moved: DatedException = { kind: 'spostata', date: '2026-11-16', to: '2026-11-21', waste: 'umido', reason }

  test.each<[string, DatedException[], string]>([
    ['what was added can be cancelled', [added, { kind: 'annullata', date: '2026-11-21', reason }], ''],
    ['what was cancelled can be added', [{ kind: 'annullata', date: '2026-11-21', reason }, added], 'carta'],
    ['what was moved can be cancelled', [moved, { kind: 'annullata', date: '2026-11-21', waste: 'umido', reason }], ''],
    ['what was moved and added can go on together', [moved, added], 'umido+carta'],
  ])('%s', (_what, exceptions, expected) => expect(collected('2026-11-21', ...exceptions)).toBe(expected))

  test('what was moved can be moved on, all of it', () => {
    const on22: DatedException = { kind: 'spostata', date: '2026-11-21', to: '2026-11-22', reason }
    expect(collected('2026-11-21', moved, added, on22)).toBe('')
    expect(collected('2026-11-22', moved, added, on22)).toBe('umido+carta')
  })

  test('what is moved there and back any number of times is worked out at once', () => {
    const there: DatedException = { kind: 'spostata', date: '2026-11-16', to: '2026-11-21', waste: 'umido', reason }
    const back: DatedException = { ...there, date: '2026-11-21', to: '2026-11-16' }
    const many = Array.from({ length: 100 }, () => [there, back]).flat()
    expect(collected('2026-11-16', ...many)).toBe('umido')
    expect(collected('2026-11-21', ...many)).toBe('')
    expect(collected('2026-11-21', ...many, there)).toBe('umido')
  })

  test('what a holiday cancels can be made up for on a given day', () => {
    const later: DatedException = {
      kind: 'spostata',
      date: '2026-12-25',
      to: '2026-12-27',
      waste: 'plastica',
      reason: 'Natale',
    }
    expect(collected('2026-12-27', later)).toBe('plastica')
    expect(on('2026-12-25', later).changes.map((change) => changeInWords(unica.types, change))).toEqual([
      'Plastica e Alluminio, raccolta spostata a domenica 27 dicembre: Natale',
    ])
  })
})

test('a day is moved on through as many days as there are, each worked out once', () => {
  let asked = 0
  const start = date('2026-11-16')
  const chain = Array.from({ length: 300 }, (_, index): DatedException => ({
    kind: 'spostata',
    date: start.add({ days: index }).toString(),
    to: start.add({ days: index + 1 }).toString(),
    waste: 'umido',
    reason,
  }))
  const counting = unica.rules.map((rule) => ({
    ...rule,
    get waste() {
      asked++
      return rule.waste
    },
  }))
  const schedule = { ...unica, rules: counting, exceptions: chain }
  const days = Array.from({ length: 301 }, (_, index) => dayOn(schedule, start.add({ days: index })))
  expect(days.filter(({ collections }) => collections.includes('umido')).map((day) => day.date.toString())).toEqual([
    '2027-09-12',
  ])
  expect(asked).toBeLessThan(20 * days.length)
})
