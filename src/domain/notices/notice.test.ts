import { describe, expect, test } from 'vitest'
import type { UserKind } from '../calendar/rules/scope.ts'
import { isInForce, type Notice, noticesAt } from './notice.ts'

const notice = (change: Partial<Notice>): Notice => ({
  id: 1,
  title: 'Sciopero',
  text: 'Domani il servizio non è garantito.',
  startsAt: '2026-11-18T08:00',
  endsAt: '2026-11-20T00:00',
  zone: null,
  severity: 'avviso',
  ...change,
})
const at = (time: string) => Temporal.PlainDateTime.from(time)

test.each([
  ['2026-11-18T07:59', false, 'not before it starts'],
  ['2026-11-18T08:00', true, 'from its first minute'],
  ['2026-11-19T23:59', true, 'in its last minute'],
  ['2026-11-20T00:00', false, 'no more when it is over'],
])('at %s in force is %s: %s', (time, expected) => expect(isInForce(notice({}), at(time))).toBe(expected))

describe('a resident reads', () => {
  const list = [
    notice({ id: 1, severity: 'informazione' }),
    notice({ id: 2, zone: 'colline' }),
    notice({ id: 3, zone: 'borgo', severity: 'urgente' }),
    notice({ id: 4, severity: 'avviso' }),
    notice({ id: 5, severity: 'urgente', startsAt: '2026-11-19T00:00' }),
  ]
  test.each<[string | undefined, string, number[], string]>([
    ['colline', '2026-11-18T20:00', [4, 2, 1], 'their own zone and the whole comune, the newest first'],
    ['borgo', '2026-11-18T20:00', [3, 4, 1], 'the gravest first'],
    [undefined, '2026-11-18T20:00', [4, 1], 'with no zone, what holds for all'],
    ['colline', '2026-11-19T00:00', [5, 4, 2, 1], 'what has begun meanwhile'],
    ['colline', '2026-11-21T00:00', [], 'nothing that is over'],
  ])('zone %s at %s: %j, %s', (zone, time, ids) =>
    expect(noticesAt(list, zone, at(time)).map(({ id }) => id)).toEqual(ids),
  )
})

test.each<[UserKind | undefined, number[], string]>([
  [undefined, [2, 1], 'who has not said what they are is a home'],
  ['domestica', [2, 1], 'a home reads what is for all and for homes'],
  ['non-domestica', [3, 1], 'a shop what is for all and for shops'],
  ['condominio', [3, 1], 'and one notice may be for two of them'],
])('as %s one reads %j: %s', (user, ids) => {
  const list = [
    notice({ id: 1, users: null }),
    notice({ id: 2, users: ['domestica'] }),
    notice({ id: 3, users: ['condominio', 'non-domestica'] }),
  ]
  expect(noticesAt(list, undefined, at('2026-11-18T20:00'), user).map(({ id }) => id)).toEqual(ids)
})
