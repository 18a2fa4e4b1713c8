import type { ZoneSchedule } from './zone-schedule.ts'
import { describe, expect, test } from 'vitest'
import { date, unica } from '../testing/calendars.ts'
import { changeInWords } from './change.ts'
import type { HolidayEffect, SpecialEffect } from './rules/holidays.ts'
import { hasMoves } from './rules/landing.ts'
import { dayOn } from './schedule.ts'
import { isToConfirm } from './day.ts'

/** Umido on Monday and Thursday, carta on Wednesday, vetro on Friday; Christmas 2026 is a Friday, Santo Stefano a Saturday. */
function withEffects(effect: HolidayEffect | undefined, special: SpecialEffect[] = []): ZoneSchedule {
  const days = [
    { name: 'Natale', day: 25, month: 12 },
    { name: 'Santo Stefano', day: 26, month: 12 },
    { name: 'Immacolata', day: 8, month: 12 },
  ]
  const every = effect && { lun: effect, mar: effect, mer: effect, gio: effect, ven: effect, sab: effect }
  const holidays = { weekdays: ['dom' as const], effects: every ?? {}, special, days }
  return {
    ...unica,
    holidays,
    hasMoves: hasMoves(holidays),
    rules: [
      { waste: 'umido', repeats: 'settimanale', weekdays: ['mar', 'ven'] },
      { waste: 'carta', repeats: 'settimanale', weekdays: ['mer'] },
      { waste: 'vetro', repeats: 'settimanale', weekdays: ['sab'] },
    ],
  }
}

/** Carta on Monday and umido on Tuesday, up to Christmas and Santo Stefano of 2028, which are those weekdays. */
function withTwoEffects(monday: HolidayEffect, tuesday: HolidayEffect): ZoneSchedule {
  const holidays = { ...withEffects(undefined).holidays, effects: { lun: monday, mar: tuesday } }
  return {
    ...unica,
    holidays,
    hasMoves: hasMoves(holidays),
    rules: [
      { waste: 'carta', repeats: 'settimanale', weekdays: ['lun'], until: '2028-12-25' },
      { waste: 'umido', repeats: 'settimanale', weekdays: ['mar'], until: '2028-12-26' },
    ],
  }
}

const week = (schedule: ZoneSchedule, monday: string): string[] =>
  Array.from({ length: 7 }, (_, offset) => dayOn(schedule, date(monday).add({ days: offset })).collections.join('+'))

describe('the week of the Immacolata, a Tuesday', () => {
  test.each<[HolidayEffect, string[], string]>([
    ['mantiene', ['', 'umido', 'carta', '', 'umido', 'vetro', ''], 'is kept'],
    ['conferma', ['', 'umido', 'carta', '', 'umido', 'vetro', ''], 'is kept and confirmed'],
    ['annulla', ['', '', 'carta', '', 'umido', 'vetro', ''], 'loses its Tuesday'],
    ['anticipa', ['umido', '', 'carta', '', 'umido', 'vetro', ''], 'has it on Monday'],
    ['posticipa', ['', '', 'umido+carta', '', 'umido', 'vetro', ''], 'has it on Wednesday, with what is there already'],
    ['slitta', ['', '', 'umido', 'carta', '', 'umido', 'vetro'], 'slides by a day to its end'],
  ])('%s: %j, %s', (effect, days) => expect(week(withEffects(effect), '2026-12-07')).toEqual(days))

  test('after it the next week is as always', () =>
    expect(week(withEffects('slitta'), '2026-12-14')).toEqual(['', 'umido', 'carta', '', 'umido', 'vetro', '']))
})

describe('Christmas and Santo Stefano, a Friday and a Saturday', () => {
  test.each<[HolidayEffect, string[], string]>([
    ['anticipa', ['', 'umido', 'carta', 'umido+vetro', '', '', ''], 'both come before the two'],
    ['posticipa', ['', 'umido', 'carta', '', '', '', 'umido+vetro'], 'both come after the two'],
    ['slitta', ['', 'umido', 'carta', '', '', '', 'umido'], 'the Saturday slides into the next week'],
  ])('%s: %j, %s', (effect, days) => expect(week(withEffects(effect), '2026-12-21')).toEqual(days))

  test('what has slid over Sunday is collected on Monday', () =>
    expect(week(withEffects('slitta'), '2026-12-28')[0]).toBe('vetro'))
})

describe('Christmas and Santo Stefano with effects of their own, 2028, a Monday and a Tuesday', () => {
  test.each<[HolidayEffect, HolidayEffect, string[], string]>([
    ['posticipa', 'anticipa', ['', 'umido', '', '', 'carta', ''], 'each goes on past the other holiday'],
    ['anticipa', 'posticipa', ['', 'carta', '', '', 'umido', ''], 'each goes away from the other holiday'],
    ['anticipa', 'anticipa', ['', 'umido+carta', '', '', '', ''], 'both come before the two'],
    ['posticipa', 'posticipa', ['', '', '', '', 'umido+carta', ''], 'both come after the two'],
    ['slitta', 'anticipa', ['', '', '', '', 'umido+carta', ''], 'what has slid does not come back'],
    ['posticipa', 'slitta', ['', '', '', '', 'umido+carta', ''], 'what comes to a holiday that slides goes on'],
    ['posticipa', 'annulla', ['', '', '', '', '', ''], 'what comes to a day without collection is cancelled'],
    ['posticipa', 'mantiene', ['', '', '', 'umido+carta', '', ''], 'what comes to a kept collection stays there'],
  ])('%s and %s: Saturday to Thursday %j, %s', (monday, tuesday, days) =>
    expect(week(withTwoEffects(monday, tuesday), '2028-12-23').slice(0, 6)).toEqual(days),
  )
})

describe('an effect of its own', () => {
  test.each<[string, SpecialEffect, string]>([
    ['of one type', { effect: 'annulla', waste: ['umido'] }, ''],
    ['of another type', { effect: 'annulla', waste: ['carta'] }, 'umido'],
    ['of this zone', { effect: 'annulla', zones: ['unica'] }, ''],
    ['of another zone', { effect: 'annulla', zones: ['nord'] }, 'umido'],
    ['of this holiday', { effect: 'annulla', holidays: ['Immacolata'] }, ''],
    ['of another holiday', { effect: 'annulla', holidays: ['Natale'] }, 'umido'],
    ['of this weekday', { effect: 'annulla', weekdays: ['mar'] }, ''],
    ['of another weekday', { effect: 'annulla', weekdays: ['mer'] }, 'umido'],
  ])('%s', (_what, special, collected) =>
    expect(dayOn(withEffects(undefined, [special]), date('2026-12-08')).collections.join()).toBe(collected),
  )

  test('the first that fits holds', () => {
    const special: SpecialEffect[] = [{ effect: 'conferma', waste: ['umido'] }, { effect: 'annulla' }]
    expect(dayOn(withEffects(undefined, special), date('2026-12-08')).collections).toEqual(['umido'])
  })
})

test.each<[HolidayEffect, string, boolean]>([
  ['mantiene', '2026-12-08', true],
  ['conferma', '2026-12-08', false],
  ['anticipa', '2026-12-07', false],
  ['posticipa', '2026-12-09', false],
])('%s: %s is to be confirmed: %s', (effect, iso, expected) =>
  expect(isToConfirm(dayOn(withEffects(effect), date(iso)))).toBe(expected),
)

test('a Sunday that the comune chose itself is not to be confirmed', () => {
  const sundays: ZoneSchedule = { ...unica, rules: [{ waste: 'vetro', repeats: 'settimanale', weekdays: ['dom'] }] }
  const day = dayOn(sundays, date('2026-11-22'))
  expect([day.collections, day.isFestive, isToConfirm(day)]).toEqual([['vetro'], true, false])
})

test('what a holiday moves is told on both days, with its name', () => {
  const schedule = withEffects('anticipa')
  const words = (iso: string) =>
    dayOn(schedule, date(iso)).changes.map((change) => changeInWords(schedule.types, change))
  expect(words('2026-12-08')).toEqual(['Umido, raccolta spostata a lunedì 7 dicembre: Immacolata'])
  expect(words('2026-12-07')).toEqual(['Umido, raccolta al posto di martedì 8 dicembre: Immacolata'])
})
