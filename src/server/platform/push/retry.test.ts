import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/durations.ts'
import { type PushOutcome, failed } from './outcome.ts'
import { nextTry } from './retry.ts'

const NOW = Date.parse('2026-11-15T19:00:00Z')

const inMinutes = (outcome: PushOutcome, tries = 1, expiresIn = 180): number | undefined => {
  const at = nextTry(outcome, { tries, now: NOW, expiresAt: NOW + expiresIn * MINUTE, chance: 1 })
  return at === undefined ? undefined : (at - NOW) / MINUTE
}

test.each<[string, PushOutcome, number | undefined]>([
  ['is delivered', { kind: 'delivered' }, undefined],
  ['has nobody left to go to', { kind: 'gone' }, undefined],
  ['is to wait', { kind: 'later', at: NOW + 5 * MINUTE }, 5],
  ['is to wait until it is of no use', { kind: 'later', at: NOW + 180 * MINUTE }, undefined],
  ['met an error of the push service', failed('server-error'), 0.25],
  ['met silence', failed('timeout'), 0.25],
  ['met a dead host', failed('unreachable'), 0.25],
  ['is turned down', failed('rejected'), undefined],
  ['is not believed to be ours', failed('unauthorized'), 0.25],
  ['is sent elsewhere', failed('redirect'), undefined],
  ['leads into our own network', failed('not-public'), undefined],
])('a reminder that %s is tried again in so many minutes', (_name, outcome, minutes) => {
  expect(inMinutes(outcome)).toBe(minutes)
})

test.each([
  [1, 0.25],
  [2, 0.5],
  [3, 1],
  [6, 8],
  [7, 10],
  [50, 10],
])('after %i tries it waits %s minutes', (tries, minutes) => expect(inMinutes(failed('timeout'), tries)).toBe(minutes))

test('it is not tried when it would come too late', () => {
  expect(inMinutes(failed('timeout'), 7, 10)).toBeUndefined()
  expect(inMinutes(failed('timeout'), 7, 11)).toBe(10)
})

test('those that failed together are spread over half the time', () => {
  const attempt = { tries: 7, now: NOW, expiresAt: NOW + 180 * MINUTE }
  expect(nextTry(failed('timeout'), { ...attempt, chance: 0 })).toBe(NOW + 5 * MINUTE)
})
