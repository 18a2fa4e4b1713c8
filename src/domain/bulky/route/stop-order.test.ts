import { expect, test } from 'vitest'
import { byHand, byStreet, moved, nearestNext } from './stop-order.ts'

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
