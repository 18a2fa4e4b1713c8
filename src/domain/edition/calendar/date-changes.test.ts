import { expect, test } from 'vitest'
import { withMoves } from './date-changes.ts'

const december = (days: number[]): string[] => days.map((day) => `2026-12-${String(day).padStart(2, '0')}`)

const day = (date: string): number => Number(date.slice(-2))

/** Days of December: dropped, new; then what becomes of them. */
test.each<[string, number[], number[], string]>([
  ['alone, it is cancelled', [24], [], '−24'],
  ['alone, it is added', [], [24], '+24'],
  ['two days on, it is moved', [24], [26], '24→26'],
  ['two days before, too', [24], [22], '24→22'],
  ['six days on, it is still the same week’s', [10], [16], '10→16'],
  ['seven days on, it is another collection', [10], [17], '−10 +17'],
  ['the nearest are one, the other is dropped', [24, 25], [27], '−24 25→27'],
  ['the nearest are one, the other is new', [24], [19, 25], '24→25 +19'],
  ['of two as near the earlier is taken', [24], [23, 25], '24→23 +25'],
  ['pair by pair', [7, 10, 14, 17], [8, 11, 15, 18], '7→8 10→11 14→15 17→18'],
])('%s', (_rule, dropped, fresh, expected) => {
  const { cancelled, moved, added } = withMoves(december(dropped), december(fresh))
  const said = [
    ...cancelled.map((date) => `−${day(date)}`),
    ...moved.map(({ from, to }) => `${day(from)}→${day(to)}`),
    ...added.map((date) => `+${day(date)}`),
  ]
  expect(said.join(' ')).toBe(expected)
})
