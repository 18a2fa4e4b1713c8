import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Model, type Operation, serialOrder } from './serial-order.ts'

/** The smallest service there is: it keeps one number. */
type Act = { write: number } | 'read'
const register: Model<number, Act, number | 'ok'> = {
  initial: 0,
  next: (kept, act, answer) => {
    if (act !== 'read') return act.write
    return answer === kept ? kept : undefined
  },
  keyOf: String,
}

/** A line is somebody's time: `w1` writes 1, `r1` reads it, `?w1` may have been written or not; `-` is while it takes. */
const rendered = (...lines: string[]): Operation<Act, number | 'ok'>[] =>
  lines.flatMap((line) => [...line.matchAll(/(?<optional>\?)?(?<kind>[wr])(?<number>\d)-*/g)].map(operationOf))

function operationOf({ 0: text, index: from, groups }: RegExpExecArray): Operation<Act, number | 'ok'> {
  const until = from + text.length - 0.5
  const number = Number(groups?.['number'])
  if (groups?.['kind'] === 'r') return { act: 'read', answer: number, from, until }
  return { act: { write: number }, answer: 'ok', from, until, isOptional: groups?.['optional'] !== undefined }
}

describe('a history that one order explains', () => {
  test.each([
    ['nothing at all', []],
    ['one after the other', ['w1-  r1-']],
    ['a read during a write may see it', ['w1-------', '   r1']],
    ['or not yet', ['w1-------', '   r0']],
    ['two writes at once, in either order', ['w1----   r1', 'w2----']],
    ['two writes at once, in either order', ['w1----   r2', 'w2----']],
    ['the later question may take effect first', ['w1---------  r1', '   w2--- r2']],
    ['a write cut short may have been made', ['?w1---   r1']],
    ['or not', ['?w1---   r0']],
    ['or later, as long as it could', ['?w1------------  r1', '   r0  w2 r2']],
  ])('%s: %j', (_, lines) => {
    const history = rendered(...lines)
    const verdict = serialOrder(history, register)
    expect(verdict).toHaveProperty('order')
  })
})

describe('a history that no order explains', () => {
  test.each([
    ['a write that is lost', ['w1-  r0-'], 'r0-'],
    ['a value that nobody wrote', ['w1-  r2-'], 'r2-'],
    ['a value that comes back', ['w1- w2-  r1'], 'r1'],
    ['seen, and then unseen', ['w1-----------', '   r1  r0'], 'r0'],
    ['a value that changes though nobody writes', ['w1---', 'w2---', '      r1 r2'], 'r2'],
    ['a write cut short that is made after it could', ['?w1---  r0  r1'], 'r1'],
  ])('%s: %j', (_, lines, at) => {
    const verdict = serialOrder(rendered(...lines), register)
    const number = Number(at[1])
    expect(verdict).toMatchObject({ unexplained: { act: 'read', answer: number } })
  })
})

/** A register that really works, asked by several at once: the effect is at a moment between question and answer. */
const truthful = fc
  .array(
    fc.record({ client: fc.nat(3), act: fc.option(fc.nat(3), { nil: undefined }), gap: fc.nat(3), takes: fc.nat(5) }),
  )
  .map((wishes) => {
    const freeAt = [0, 0, 0, 0]
    const timed = wishes.map(({ client, act, gap, takes }) => {
      const from = freeAt[client]! + gap
      freeAt[client] = from + takes + 0.5
      return { act, from, effect: from + takes / 2, until: from + takes + 0.25 }
    })
    let kept = 0
    const answers = new Map(
      timed
        .toSorted((a, b) => a.effect - b.effect)
        .map((one) => {
          kept = one.act ?? kept
          return [one, kept] as const
        }),
    )
    return timed.map((one): Operation<Act, number | 'ok'> => {
      const { from, until, act } = one
      return act === undefined
        ? { act: 'read', answer: answers.get(one)!, from, until }
        : { act: { write: act }, answer: 'ok', from, until }
    })
  })

test('what a real register answers is always explained, by an order that keeps to the times', () => {
  fc.assert(
    fc.property(truthful, (history) => {
      const verdict = serialOrder(history, register)
      if (!('order' in verdict)) throw new Error(`Unexplained: ${JSON.stringify(verdict.unexplained)}`)
      expect(new Set(verdict.order)).toEqual(new Set(history))
      verdict.order.reduce((latest, { from, until }) => {
        expect(until).toBeGreaterThanOrEqual(latest)
        return Math.max(latest, from)
      }, 0)
    }),
  )
})
