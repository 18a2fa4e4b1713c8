import { describe, expect, test } from 'vitest'
import { pietralventoData } from '../../testing/calendars.ts'
import type { CollectionRule } from '../rules/collection-rule.ts'
import { fieldsOf, newRuleFields, readRule, type RuleFields } from './rule-fields.ts'
import { nextDates, nextInWords, ruleLine } from './rule-words.ts'

const ZONES = ['borgo', 'colline']
const YEAR = 2027
const typed = (fields: Partial<RuleFields>) => readRule({ ...newRuleFields('carta', ZONES), ...fields }, ZONES, YEAR)

describe('a rule comes out of its form as it went in', () => {
  test.each(pietralventoData.calendar.rules.map((rule) => [ruleLine(pietralventoData.types, rule), rule] as const))(
    '%s',
    (_words, rule) => {
      expect(readRule(fieldsOf(rule, ZONES), ZONES, YEAR)).toEqual({ rule, problems: {} })
    },
  )
})

test.each<[string, Partial<RuleFields>, Partial<CollectionRule>]>([
  ['a weekday', { weekdays: ['mer'] }, { repeats: 'settimanale', weekdays: ['mer'] }],
  ['every other week', { repeats: 'ogni-n-settimane', starting: '2027-01-07' }, { weeks: 2, starting: '2027-01-07' }],
  ['the last of the month', { repeats: 'mensile', weekday: 'sab', nth: ['-1'] }, { weekday: 'sab', nth: [-1] }],
  [
    'dates, in whatever form and order, each once',
    { repeats: 'date', dates: '21 gennaio 2027\n7/1/2027; giovedì 7 gennaio, 3.2' },
    { dates: ['2027-01-07', '2027-01-21', '2027-02-03'] },
  ],
  [
    'a season',
    { weekdays: ['lun'], seasonFrom: '1 giugno', seasonUntil: '30/9' },
    { season: { from: '06-01', until: '09-30' } },
  ],
  ['one zone of two', { weekdays: ['lun'], zones: ['borgo'] }, { zones: ['borgo'] }],
])('is understood: %s', (_what, fields, rule) => {
  const read = typed(fields)
  expect(read.problems).toEqual({})
  expect(read.rule).toMatchObject(rule)
})

test.each<[keyof RuleFields, Partial<RuleFields>]>([
  ['waste', { waste: '', weekdays: ['lun'] }],
  ['weekdays', {}],
  ['nth', { repeats: 'mensile', nth: [] }],
  ['weeks', { repeats: 'ogni-n-settimane', weeks: '1', starting: '2027-01-07' }],
  ['starting', { repeats: 'ogni-n-settimane' }],
  ['dates', { repeats: 'date', dates: '31 febbraio 2027' }],
  ['until', { weekdays: ['lun'], from: '2027-02-01', until: '2027-01-01' }],
  ['seasonUntil', { weekdays: ['lun'], seasonFrom: '1 giugno' }],
  ['zones', { weekdays: ['lun'], zones: [] }],
  ['users', { weekdays: ['lun'], users: [] }],
])('what is wrong stands at its field: %s', (field, fields) => {
  const { rule, problems } = typed(fields)
  expect(rule).toBeUndefined()
  expect(Object.keys(problems)).toEqual([field])
})

test.each<[CollectionRule, string]>([
  [
    { waste: 'carta', repeats: 'ogni-n-settimane', weeks: 2, starting: '2027-01-07' },
    'prossime: il 7 gennaio e il 21 gennaio 2027',
  ],
  [
    { waste: 'carta', repeats: 'settimanale', weekdays: ['gio'], from: '2027-03-01' },
    'prossime: il 4 marzo e l’11 marzo 2027',
  ],
  [
    { waste: 'carta', repeats: 'mensile', weekday: 'ven', nth: [-1], until: '2027-01-31' },
    'prossime: il 29 gennaio 2027',
  ],
  [{ waste: 'carta', repeats: 'date', dates: ['2026-01-01'] }, 'nessuna data da oggi in poi'],
])('the next days of %j are told: %s', (rule, words) => {
  expect(nextInWords(nextDates(rule, '2027-01-01', 2))).toBe(words)
})

test('a long list of dates is told by its ends', () => {
  const dates = ['2027-01-08', '2027-02-08', '2027-03-08', '2027-04-08', '2027-05-08']
  expect(ruleLine([{ id: 'carta', label: 'Carta' }], { waste: 'carta', repeats: 'date', dates })).toBe(
    'Carta in 5 date, la prima l’8 gennaio 2027, l’ultima l’8 maggio 2027',
  )
})
