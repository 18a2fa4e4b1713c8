import { expect, test } from 'vitest'
import { addressKey, byHand, byStreet, inKeptOrder, moved, nearestNext, reordered, roundsOf } from './stop-order.ts'

const stop = (street: string | null, position?: readonly [number, number]) => ({
  id: street ?? 'senza indirizzo',
  place: street === null ? null : { street, position },
})
const ids = (stops: readonly { id: string }[]) => stops.map(({ id }) => id)

test.each<[string, string[], string[]]>([
  ['numbers count as numbers', ['Via Roma 10', 'Via Roma 9'], ['Via Roma 9', 'Via Roma 10']],
  ['streets first', ['Via Roma 1', 'Piazza Verdi 8'], ['Piazza Verdi 8', 'Via Roma 1']],
  [
    'letters after the number',
    ['Via Roma 9/B', 'Via Roma 9', 'Via Roma 9/A'],
    ['Via Roma 9', 'Via Roma 9/A', 'Via Roma 9/B'],
  ],
  [
    'however it is written',
    ['via roma, 12', 'Via Roma n. 3', 'VIA ROMA 7'],
    ['Via Roma n. 3', 'VIA ROMA 7', 'via roma, 12'],
  ],
])('by street: %s', (_rule, before, after) => expect(ids(byStreet(before.map((one) => stop(one))))).toEqual(after))

test('a stop whose address was deleted comes last', () => {
  expect(ids(byStreet([stop(null), stop('Via Roma 1')]))).toEqual(['Via Roma 1', 'senza indirizzo'])
})

test('by hand: what came later follows, what is gone leaves no gap', () => {
  const stops = [stop('A 1'), stop('B 1'), stop('C 1'), stop('D 1')]
  expect(ids(byHand(stops, ['C 1', 'gone', 'A 1']))).toEqual(['C 1', 'A 1', 'B 1', 'D 1'])
})

test.each<[string, -1 | 1, string]>([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
])('%s moved by %i gives %s', (id, by, expected) => expect(moved(['a', 'b', 'c'], id, by).join('')).toBe(expected))

test('nearest next: from the first by street to the nearest that is left, the unknown at the end', () => {
  const stops = [
    stop('A 1', [11, 44]),
    stop('B 1', [11.03, 44]),
    stop('C 1', [11.01, 44]),
    stop('D 1'),
    stop('E 1', [11.02, 44]),
  ]
  expect(ids(nearestNext(stops, ({ place }) => place?.position))).toEqual(['A 1', 'C 1', 'E 1', 'B 1', 'D 1'])
  expect(ids(nearestNext([], () => undefined))).toEqual([])
})

test.each<[string, string, 'before' | 'after', string]>([
  ['a', 'c', 'after', 'bcad'],
  ['a', 'c', 'before', 'bacd'],
  ['d', 'a', 'before', 'dabc'],
  ['ac', 'd', 'after', 'bdac'],
  ['a', 'a', 'after', 'abcd'],
  ['a', 'gone', 'after', 'abcd'],
])('%s dropped on %s (%s it) gives %s%s', (taken, target, position, expected) =>
  expect(reordered(['a', 'b', 'c', 'd'], new Set(taken), target, position).join('')).toBe(expected),
)

test('the paper follows what was put by hand, or the streets where nobody did', () => {
  const stops = [stop('B 1'), stop('A 1'), stop('C 1')]
  expect(ids(inKeptOrder(stops, null))).toEqual(['A 1', 'B 1', 'C 1'])
  expect(ids(inKeptOrder(stops, { order: 'via', stops: ['C 1'] }))).toEqual(['A 1', 'B 1', 'C 1'])
  expect(ids(inKeptOrder(stops, { order: 'mano', stops: ['C 1', 'A 1'] }))).toEqual(['C 1', 'A 1', 'B 1'])
  expect(ids(inKeptOrder(stops, { order: 'vicino', stops: ['B 1', 'C 1', 'A 1'] }))).toEqual(['B 1', 'C 1', 'A 1'])
})

const inZone = (zone: string, street: string) => ({ ...stop(street), zone })

test('each zone has its round, in the order of the sheet, whichever zone was put last', () => {
  const stops = [inZone('est', 'B 1'), inZone('est', 'A 1'), inZone('ovest', 'D 1'), inZone('ovest', 'C 1')]
  const written = (kept: Parameters<typeof roundsOf>[1]) =>
    roundsOf(stops, kept).map(([zone, ofZone]) => `${zone}: ${ids(ofZone).join(', ')}`)
  expect(written(null)).toEqual(['est: A 1, B 1', 'ovest: C 1, D 1'])
  expect(written({ order: 'vicino', stops: ['D 1', 'C 1', 'B 1'] })).toEqual(['est: B 1, A 1', 'ovest: D 1, C 1'])
})

test.each(['Via Roma 10', 'via roma, 10', 'VIA ROMA n. 10', ' Via  Roma  n 10 '])(
  '"%s" is one address, however it is written',
  (street) => expect(addressKey(street)).toBe(addressKey('Via Roma 10')),
)
