import { expect, test } from 'vitest'
import type { RoundView } from '../../../../contract/bulky/view.ts'
import { type KeptOrder, shownOrder } from './kept-order.ts'

const here: KeptOrder = { order: 'mano', stops: ['b', 'a'], serverChangedAt: null }
const arrived: RoundView = { order: 'mano', stops: ['b', 'a'], changedAt: '2026-11-17T08:00:00.000Z' }
const ofColleague: RoundView = { order: 'vicino', stops: ['a', 'b'], changedAt: '2026-11-17T09:00:00.000Z' }

test.each<[string, KeptOrder | undefined, RoundView | null, string]>([
  ['by street, where nobody has put them', undefined, null, 'via '],
  ['as somebody has put them elsewhere', undefined, ofColleague, 'vicino ab'],
  ['as they were put here, without network too', here, null, 'mano ba'],
  ['as they were put here, once that has arrived', here, arrived, 'mano ba'],
  ['as a colleague has put them since', here, ofColleague, 'vicino ab'],
  [
    'as they were put here again after that',
    { ...here, stops: ['c'], serverChangedAt: ofColleague.changedAt },
    ofColleague,
    'mano c',
  ],
])('the stops of a day stand %s', (_how, kept, round, expected) => {
  const { order, stops } = shownOrder(kept, round) ?? { order: 'via', stops: [] }
  expect(`${order} ${stops.join('')}`).toBe(expected)
})
