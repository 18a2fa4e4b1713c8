import { expect, test } from 'vitest'
import { dayOf } from '../rules/day-number.ts'
import { effectOn, type Holiday, type HolidayEffect } from '../rules/holidays.ts'
import { ownEffectInWords, ownEffectOf, withEffectOn, withOwnEffect } from './own-effects.ts'

const NATALE: Holiday = { name: 'Natale', day: 25, month: 12 }
/** In 2026 a Friday, in 2027 a Saturday; on Fridays the other holidays bring the collection forward. */
const effectIn = (year: number, holiday: Holiday): HolidayEffect | undefined =>
  effectOn({ weekdays: [], effects: { ven: 'anticipa' }, days: [holiday] }, dayOf(`${year}-12-25`), 'x', 'unica')

test('a holiday without effects of its own does what all others do', () => {
  expect(ownEffectOf(NATALE)).toBe('come-le-altre')
  expect(ownEffectInWords(NATALE)).toBe('')
  expect(effectIn(2026, NATALE)).toBe('anticipa')
})

test.each<[HolidayEffect, string]>([
  ['annulla', 'la raccolta salta'],
  ['conferma', 'la raccolta si fa'],
  ['posticipa', 'la raccolta è posticipata di un giorno'],
])('with “%s” of its own, whatever the weekday: %s', (effect, words) => {
  const own = withOwnEffect(NATALE, effect)
  expect([effectIn(2026, own), effectIn(2027, own)]).toEqual([effect, effect])
  expect([ownEffectOf(own), ownEffectInWords(own)]).toEqual([effect, words])
  expect(withOwnEffect(own, 'come-le-altre')).toEqual(NATALE)
})

test('according to the weekday, only that weekday is its own', () => {
  const own = withEffectOn(NATALE, 'ven', 'annulla')
  expect([effectIn(2026, own), effectIn(2027, own)]).toEqual(['annulla', 'mantiene'])
  expect(ownEffectInWords(own)).toBe('dipende dal giorno in cui cade')
  expect(withEffectOn(own, 'ven', undefined)).toEqual(NATALE)
})
