import { expect, test } from 'vitest'
import { dayOf, isoOf } from '../rules/day-number.ts'
import { type DatedSeries, mineCalendar } from './mine.ts'

/** The days from one to another, both included, every so many. */
function every(days: number, from: string, until: string): string[] {
  const found: string[] = []
  for (let day = dayOf(from); day <= dayOf(until); day += days) found.push(isoOf(day))
  return found
}

const mined = (...series: DatedSeries[]) => mineCalendar(series, '2026-01-01', '2026-12-31', [])
const mondays = every(7, '2026-01-05', '2026-12-28')
const wednesdays = every(7, '2026-01-07', '2026-12-30')

test('what zones have in common is written once, with the zones where it is not all of them', () => {
  const zones = ['nord', 'sud', 'est']
  const { rules, exceptions } = mined(
    ...zones.map((zone) => ({ zone, waste: 'umido', dates: mondays.filter((date) => date !== '2026-03-16') })),
    ...zones.map((zone) => ({ zone, waste: 'carta', dates: zone === 'est' ? [] : wednesdays })),
  )
  expect(rules).toEqual([
    { waste: 'umido', repeats: 'settimanale', weekdays: ['lun'] },
    { waste: 'carta', repeats: 'settimanale', weekdays: ['mer'], zones: ['nord', 'sud'] },
  ])
  expect(exceptions).toEqual([
    { kind: 'annullata', date: '2026-03-16', waste: 'umido', reason: 'calendario del gestore' },
  ])
})

test('a zone that has what another has, and more, shares the rule', () => {
  const winter = every(14, '2026-01-12', '2026-12-31').filter((date) => date <= '2026-04-30' || date >= '2026-09-15')
  const summer = [...every(7, '2026-05-18', '2026-11-26'), ...every(7, '2026-05-21', '2026-11-26')]
  const { rules, exceptions } = mined(
    { zone: 'nord', waste: 'umido', dates: [...winter, ...summer] },
    { zone: 'sud', waste: 'umido', dates: winter },
  )
  expect(rules).toHaveLength(2)
  expect(exceptions).toEqual([])
})

test('a zone that has what two others have shares both rules', () => {
  const { rules } = mined(
    { zone: 'nord', waste: 'umido', dates: [...mondays, ...wednesdays] },
    { zone: 'sud', waste: 'umido', dates: mondays },
    { zone: 'est', waste: 'umido', dates: wednesdays },
  )
  expect(rules).toHaveLength(2)
})

/** The same numbers every time, from nothing that comes back. */
function scattered(count: number, seed: number): string[] {
  let state = seed
  const days = Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647
    return dayOf('2026-01-01') + (state % 365)
  })
  return [...new Set(days)].toSorted((one, other) => one - other).map(isoOf)
}

test('days in which nothing comes back are a list for each zone, and none is lost', () => {
  const series = ['nord', 'sud'].map((zone, index) => ({ zone, waste: 'carta', dates: scattered(60, index + 1) }))
  const { rules, exceptions } = mined(...series)
  expect(exceptions).toEqual([])
  expect(rules).toEqual(series.map(({ zone, dates }) => ({ waste: 'carta', repeats: 'date', dates, zones: [zone] })))
})
