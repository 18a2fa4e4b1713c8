import { expect, test, vi } from 'vitest'
import type { RoundView } from '../../../../contract/bulky/view.ts'
import type { OutboxEntry } from '../../../device/outbox/rules.ts'
import { setDeviceStaff } from '../../../device/session/device-staff.ts'
import { keepOrder, keptOrder, type KeptOrder, orderLeft, shownOrder } from './kept-order.ts'

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

const REFUSED = { outcome: { ok: false, problem: { type: '', title: '', status: 403, detail: '' } } } as const
const ARRIVED = { outcome: { ok: true, answer: undefined } } as const
const sent = (stops: string[], more: Pick<OutboxEntry, 'outcome'> = {}) => ({
  body: { date: '2026-11-17', order: 'mano', stops, after: null },
  ...more,
})

test.each<[string, KeptOrder, ReturnType<typeof sent>[], KeptOrder | undefined]>([
  ['counts while it waits', here, [sent(['a', 'b']), sent(['b', 'a'])], here],
  ['is forgotten once its sending was cancelled', here, [], undefined],
  ['is forgotten once it was refused', here, [sent(['b', 'a'], REFUSED)], undefined],
  ['gives way to the one before it, which still waits', here, [sent(['a', 'b'])], { ...here, stops: ['a', 'b'] }],
  ['counts once it has arrived', here, [sent(['b', 'a'], ARRIVED)], { ...here, hasArrived: true }],
  ['counts until the sheet has it', { ...here, hasArrived: true }, [], { ...here, hasArrived: true }],
])('the order put on a tablet %s', (_how, kept, entries, expected) => {
  expect(orderLeft(kept, entries)).toEqual(expected)
})

test('the order that one person has put on a tablet is not shown to the next', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  setDeviceStaff('anna')
  keepOrder('base', '2026-11-17', here)
  setDeviceStaff('bruno')
  expect(keptOrder('base', '2026-11-17')).toBeUndefined()
  setDeviceStaff('anna')
  expect(keptOrder('base', '2026-11-17')).toEqual(here)
  keepOrder('base', '2026-11-17', undefined)
  expect(keptOrder('base', '2026-11-17')).toBeUndefined()
  vi.unstubAllGlobals()
})
