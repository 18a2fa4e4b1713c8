import { describe, expect, test } from 'vitest'
import { type Act, type Answer, pickupsModel } from './pickups.ts'
import { type Operation, serialOrder } from './serial-order.ts'

/** Two dates close together and one a month later, with two places each. */
const [MONDAY, TUESDAY, LATER] = ['2026-11-16', '2026-11-17', '2026-12-18'] as const
const model = pickupsModel([MONDAY, TUESDAY, LATER], 2)

type Line = readonly [act: Act, answer: Answer, from?: number, until?: number]

/** One after the other, unless a line says when. */
const historyOf = (lines: readonly Line[]): Operation<Act, Answer>[] =>
  lines.map(([act, answer, from, until], index) => ({
    act,
    answer,
    from: from ?? index * 10,
    until: until ?? index * 10 + 5,
    isOptional: answer === 'unknown',
  }))

const book = (household: string, date: string): Act => ({ kind: 'book', household, date, chairs: 1 })
const amend = (id: string, date: string, chairs = 1): Act => ({ kind: 'amend', id, date, chairs })
const cancel = (id: string): Act => ({ kind: 'cancel', id })
const close = (date: string): Act => ({ kind: 'close', date })
const move = (from: string, to: string): Act => ({ kind: 'move', from, to })
const open = (date: string, places: number): Act => ({ kind: 'open', date, places })
const refused = (refusal: string): Answer => ({ refusal })
const A = { id: 'a' }
const B = { id: 'b' }
const C = { id: 'c' }

const full: Line[] = [
  [book('rossi', MONDAY), A],
  [book('verdi', MONDAY), B],
]

const explained: [string, Line[]][] = [
  ['the third is told that the date is full', [...full, [book('neri', MONDAY), refused('slot-full')]]],
  ['a place given back can be taken', [...full, [cancel('a'), A], [book('neri', MONDAY), C]]],
  ['a place that may have been given back, too', [...full, [cancel('a'), 'unknown'], [book('neri', MONDAY), C]]],
  ['or not', [...full, [cancel('a'), 'unknown'], [book('neri', MONDAY), refused('slot-full')]]],
  [
    'asked at once, the last place goes to either',
    [full[0]!, [book('verdi', MONDAY), refused('slot-full'), 10, 20], [book('neri', MONDAY), C, 10, 20]],
  ],
  [
    'an amendment gives one place back and takes another',
    [...full, [amend('a', TUESDAY), A], [book('neri', MONDAY), C]],
  ],
  ['on the same date it needs no place', [...full, [amend('a', MONDAY, 2), A]]],
  ['without a change it is refused', [...full, [amend('a', MONDAY), refused('no-change')]]],
  [
    'a cancelled one is not changed any more',
    [...full, [cancel('a'), A], [amend('a', TUESDAY), refused('not-changeable')]],
  ],
  ['a household waits a month', [full[0]!, [book('rossi', TUESDAY), refused('too-soon')], [book('rossi', LATER), B]]],
  [
    'a move takes all along',
    [
      ...full,
      [close(MONDAY), {}],
      [move(MONDAY, TUESDAY), { moved: 2 }],
      [book('neri', TUESDAY), refused('slot-full')],
    ],
  ],
  [
    'while it goes on, its date is closed',
    [
      ...full,
      [cancel('b'), B],
      [close(MONDAY), {}, 30, 60],
      [move(MONDAY, TUESDAY), { moved: 1 }, 30, 60],
      [book('neri', MONDAY), refused('slot-closed'), 35, 36],
    ],
  ],
  [
    'to a date with too few places nothing is moved',
    [...full, [book('neri', TUESDAY), C], [close(MONDAY), {}], [move(MONDAY, TUESDAY), refused('too-few')]],
  ],
  ['no date gets fewer places than are taken', [...full, [open(MONDAY, 1), refused('too-few')]]],
]

const unexplained: [string, Line[]][] = [
  ['a third booking on two places', [...full, [book('neri', MONDAY), C]]],
  [
    'an acknowledged booking that is lost, so that its place is given twice',
    [full[0]!, [cancel('a'), A], [amend('a', TUESDAY), A]],
  ],
  ['a refusal as full while there is room', [full[0]!, [book('neri', MONDAY), refused('slot-full')]]],
  [
    'a place that stays taken after it was given back',
    [...full, [cancel('a'), A], [book('neri', MONDAY), refused('slot-full')]],
  ],
  [
    'asked at once, both get the last place',
    [full[0]!, [book('verdi', MONDAY), B, 10, 20], [book('neri', MONDAY), C, 10, 20]],
  ],
  ['a cancellation that nobody asked for', [full[0]!, [cancel('a'), refused('not-changeable')]]],
  ['two pickups within a month', [full[0]!, [book('rossi', TUESDAY), B]]],
  ['a move that leaves one behind', [...full, [close(MONDAY), {}], [move(MONDAY, TUESDAY), { moved: 1 }]]],
  ['a move before its date is closed, by the refusal it caused', [...full, [move(MONDAY, TUESDAY), { moved: 2 }]]],
  [
    'a booking on a closed date',
    [
      [close(MONDAY), {}],
      [book('rossi', MONDAY), A],
    ],
  ],
]

describe('the book of pickups', () => {
  test.each(explained)('explains: %s', (_, lines) => {
    expect(serialOrder(historyOf(lines), model)).toHaveProperty('order')
  })

  test.each(unexplained)('does not explain: %s', (_, lines) => {
    expect(serialOrder(historyOf(lines), model)).toHaveProperty('unexplained')
  })
})
