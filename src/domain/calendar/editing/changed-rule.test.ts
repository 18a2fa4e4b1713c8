import { expect, test } from 'vitest'
import type { CollectionRule } from '../rules/collection-rule.ts'
import { asAlways, changedSince, fromItsFirstDay, hasOtherDays, likelySince } from './changed-rule.ts'
import { nextDates, nextInWords, ruleLine } from './rule-words.ts'

const TODAY = '2026-11-16'
const TYPES = [{ id: 'plastica', label: 'Plastica' }]
const THURSDAYS: CollectionRule = { waste: 'plastica', repeats: 'settimanale', weekdays: ['gio'] }
const MONDAYS: CollectionRule = { ...THURSDAYS, weekdays: ['lun'] }
const FORTNIGHT: CollectionRule = {
  waste: 'plastica',
  repeats: 'ogni-n-settimane',
  weeks: 2,
  starting: '2026-12-03',
}
const DATES: CollectionRule = { waste: 'plastica', repeats: 'date', dates: ['2026-11-05', '2026-12-17'] }

const said = (rule: CollectionRule): string => `${ruleLine(TYPES, rule)}; ${nextInWords(nextDates(rule, TODAY, 2))}`

test.each<[string, CollectionRule, CollectionRule, string, string[]]>([
  [
    'every Thursday, then every second one from 3 December',
    THURSDAYS,
    FORTNIGHT,
    '2026-12-03',
    [
      'Plastica il giovedì, fino al 2 dicembre 2026; prossime: il 19 novembre e il 26 novembre 2026',
      'Plastica ogni due giovedì dal 3 dicembre 2026; prossime: il 3 dicembre e il 17 dicembre 2026',
    ],
  ],
  [
    'every second Thursday, then every one again',
    { ...FORTNIGHT, starting: '2026-01-01' },
    THURSDAYS,
    '2027-01-01',
    [
      'Plastica ogni due giovedì dal 1° gennaio al 31 dicembre 2026; prossime: il 19 novembre e il 3 dicembre 2026',
      'Plastica il giovedì, dal 1° gennaio 2027; prossime: il 7 gennaio e il 14 gennaio 2027',
    ],
  ],
  [
    'another weekday from tomorrow',
    THURSDAYS,
    MONDAYS,
    '2026-11-17',
    [
      'Plastica il giovedì, fino al 16 novembre 2026; nessuna data da oggi in poi',
      'Plastica il lunedì, dal 17 novembre 2026; prossime: il 23 novembre e il 30 novembre 2026',
    ],
  ],
  [
    'a rule that had not begun is only the new one',
    { ...THURSDAYS, from: '2027-01-01' },
    { ...MONDAYS, from: '2027-01-01' },
    '2026-11-17',
    ['Plastica il lunedì, dal 1° gennaio 2027; prossime: il 4 gennaio e l’11 gennaio 2027'],
  ],
  [
    'chosen dates instead: of those before the day, none counts',
    THURSDAYS,
    DATES,
    '2026-11-17',
    [
      'Plastica il giovedì, fino al 16 novembre 2026; nessuna data da oggi in poi',
      'Plastica il 17 dicembre 2026; prossime: il 17 dicembre 2026',
    ],
  ],
])('%s', (_what, before, after, since, words) => expect(changedSince(before, after, since).map(said)).toEqual(words))

test.each<[string, CollectionRule, CollectionRule, string]>([
  ['the first day that one gives', THURSDAYS, FORTNIGHT, '2026-12-03'],
  ['tomorrow, where the day given has been', THURSDAYS, { ...FORTNIGHT, starting: '2026-01-08' }, '2026-11-17'],
  ['tomorrow, where none is given', THURSDAYS, MONDAYS, '2026-11-17'],
  ['the beginning that one gives', THURSDAYS, { ...MONDAYS, from: '2027-01-01' }, '2027-01-01'],
])('a change holds from %s', (_what, before, after, since) => expect(likelySince(before, after, TODAY)).toBe(since))

test.each<[string, CollectionRule, boolean]>([
  ['another weekday', MONDAYS, true],
  ['a season', { ...THURSDAYS, season: { from: '06-01', until: '09-30' } }, true],
  ['fewer zones', { ...THURSDAYS, zones: ['borgo'] }, true],
  ['its end', { ...THURSDAYS, until: '2026-12-31' }, false],
  ['its note', { ...THURSDAYS, note: 'Sul lato dei numeri pari' }, false],
])('%s: asked from when: %o', (_what, after, isAsked) => expect(hasOtherDays(THURSDAYS, after)).toBe(isAsked))

test('changed for ever, it does not read as if it began at a day to come', () =>
  expect(said(asAlways(FORTNIGHT, TODAY))).toBe(
    'Plastica ogni due giovedì dal 1° gennaio 2026; prossime: il 19 novembre e il 3 dicembre 2026',
  ))

test('a new rule begins at the day to come that one gives', () =>
  expect(said(fromItsFirstDay(FORTNIGHT, TODAY))).toBe(
    'Plastica ogni due giovedì dal 3 dicembre 2026; prossime: il 3 dicembre e il 17 dicembre 2026',
  ))
