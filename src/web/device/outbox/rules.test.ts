import { describe, expect, test } from 'vitest'
import {
  afterSetback,
  type FailureCause,
  isExpired,
  isSeenBy,
  maySend,
  needsAccount,
  nextOf,
  nextWake,
  type OutboxEntry,
  pauseAfter,
  queuesOf,
  type SendScope,
  startedOver,
  subjectOf,
  timeoutFor,
} from './rules.ts'

const SECOND = 1000
const DAY = 24 * 3600 * SECOND
const NOW = 100 * DAY

const BOOKINGS = '/api/bulky/bookings'
const WORDS = '/api/guide/missing'

let made = 0
const entry = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: `e${(made += 1)}`,
  path: WORDS,
  body: {},
  photos: [],
  isKept: true,
  createdAt: NOW,
  tries: 0,
  triedAt: 0,
  ...change,
})
const ofAnna = (change: Partial<OutboxEntry> = {}): OutboxEntry => entry({ path: BOOKINGS, author: 'anna', ...change })

describe('for whom', () => {
  test.each([
    [BOOKINGS, true],
    ['/api/bulky/bookings/b1/cancel', true],
    ['/api/desk/bookings/b1/outcome', true],
    [WORDS, false],
    ['/api/point-reports', false],
    ['/api/installations/i1/fatto', false],
  ])('%s asks for an account: %s', (path, isAsked) => expect(needsAccount(path)).toBe(isAsked))

  test.each([
    ['Anna is signed in', ofAnna(), 'anna', true],
    ['Bruno is signed in', ofAnna(), 'bruno', false],
    ['nobody is signed in', ofAnna(), null, false],
    ['only the server knows who is', ofAnna(), undefined, true],
    ['it asks for no account', entry(), null, true],
    ['it asks for one and bears no name', ofAnna({ author: undefined }), undefined, false],
  ])('where %s, it may be sent: %4$s', (_name, one, user, isAllowed) => expect(maySend(one, user)).toBe(isAllowed))

  test.each([
    [ofAnna(), 'anna', true],
    [ofAnna(), 'bruno', false],
    [ofAnna(), undefined, false],
    [ofAnna({ author: undefined }), undefined, false],
    [entry(), 'bruno', true],
  ])('its content is for its author alone', (one, user, isSeen) => expect(isSeenBy(one, user)).toBe(isSeen))
})

describe('which is next', () => {
  test.each<[string, string, string]>([
    ['/api/bulky/bookings/b1/amend', '/api/bulky/bookings/b1/cancel', 'two changes of one booking'],
    ['/api/desk/base/bookings/b1/outcome', '/api/desk/base/bookings/b1/cancel', 'two acts at one stop'],
    ['/api/desk/base/bookings/dates', '/api/desk/base/bookings/move', 'a date gets places before it is moved to'],
    ['/api/installations/i1/fatto', '/api/installations/i1/dopo', 'two answers to one reminder'],
  ])('%s and %s go out in their order: %s', (one, other) => {
    const [first, second] = [entry({ path: one as `/${string}` }), entry({ path: other as `/${string}` })]
    expect(subjectOf(first)).toBe(subjectOf(second))
  })

  test('the dates of two comuni wait for nobody', () => {
    const paths = ['/api/desk/base/bookings/dates', '/api/desk/pietralvento/bookings/dates'] as const
    expect(queuesOf(paths.map((path) => entry({ path })))).toHaveLength(2)
  })

  test.each([BOOKINGS, WORDS, '/api/point-reports', '/api/desk/bookings', '/api/desk/base/bookings'] as const)(
    'two at %s wait for nobody',
    (path) => expect(queuesOf([entry({ path }), entry({ path })])).toHaveLength(2),
  )

  const amend = ofAnna({ path: `${BOOKINGS}/b1/amend` })
  const cancel = ofAnna({ path: `${BOOKINGS}/b1/cancel` })
  const paused = { tries: 1, triedAt: NOW, failure: 'server' } as const

  test.each<[string, OutboxEntry[], OutboxEntry | undefined]>([
    ['the oldest first', [amend, cancel], amend],
    ['behind one that pauses, none', [{ ...amend, ...paused }, cancel], undefined],
    ['behind one that was answered, the next', [{ ...amend, outcome: { ok: true, answer: 1 } }, cancel], cancel],
    ['behind one that was given up, the next', [{ ...amend, isOver: true }, cancel], cancel],
    ["behind somebody else's, the next", [{ ...amend, author: 'bruno' }, cancel], cancel],
  ])('of one subject: %s', (_name, queue, next) => expect(nextOf(queue, 'anna', 'due', NOW)).toBe(next))

  test.each<[SendScope, FailureCause, number, boolean]>([
    ['due', 'network', 2 * SECOND, false],
    ['due', 'network', 3 * SECOND, true],
    ['due', 'author', DAY, false],
    ['through', 'network', 0, true],
    ['through', 'server', 0, false],
    ['all', 'server', 0, true],
    ['all', 'author', 0, true],
    // The clock was set back.
    ['due', 'network', -DAY, true],
  ])('in the scope "%s", after a failure of the %s, %i ms later: %s', (scope, failure, later, isTried) => {
    const one = ofAnna({ tries: 1, triedAt: NOW, failure })
    expect(nextOf([one], 'anna', scope, NOW + later) === one).toBe(isTried)
  })
})

describe('when', () => {
  test.each([
    [1, 3],
    [2, 6],
    [5, 48],
    [8, 300],
    [50, 300],
  ])('after try %i it pauses %i s', (tries, seconds) => expect(pauseAfter(tries)).toBe(seconds * SECOND))

  test.each<[string, OutboxEntry[], number]>([
    ['nothing', [], Infinity],
    ['a new one', [entry()], 0],
    ['the one whose pause ends first', [tried(3), tried(1)], NOW + 3 * SECOND],
    ['not what waits for its author', [ofAnna({ failure: 'author', triedAt: NOW })], Infinity],
    ["not somebody else's", [ofAnna({ author: 'bruno' })], Infinity],
    ['not what was given up', [entry({ isOver: true })], Infinity],
  ])('the next look is for %s', (_name, entries, at) => expect(nextWake(entries, () => 'anna')).toBe(at))

  function tried(tries: number): OutboxEntry {
    return entry({ tries, triedAt: NOW, failure: 'network' })
  }
})

describe('how long', () => {
  test.each([
    [[], 60],
    [[500_000], 100],
    [[400_000, 400_000, 400_000], 156],
  ])('photos of %j bytes are waited for %i s', (sizes, seconds) => {
    const photos = sizes.map((size) => new Blob([new Uint8Array(size)]))
    expect(timeoutFor(entry({ photos }))).toBe(seconds * SECOND)
  })

  test.each<[string, Partial<OutboxEntry>, FailureCause, boolean]>([
    ['a first try', {}, 'server', false],
    ['many tries within a day', { tries: 40, createdAt: NOW - DAY }, 'server', false],
    ['a phone that was off for a week', { tries: 1, createdAt: NOW - 7 * DAY }, 'network', false],
    ['many tries over three days', { tries: 9, createdAt: NOW - 3 * DAY }, 'server', true],
    ['its author away for a week', { tries: 9, createdAt: NOW - 7 * DAY }, 'author', false],
  ])('%s: given up %4$s', (_name, change, failure, isOver) =>
    expect(afterSetback(ofAnna(change), failure, NOW).isOver ?? false).toBe(isOver),
  )

  test('a try that found its author missing is not counted, and does not lengthen the pause', () => {
    expect(afterSetback(ofAnna({ tries: 2 }), 'author', NOW)).toMatchObject({ tries: 2, failure: 'author' })
    expect(afterSetback(ofAnna({ tries: 2 }), 'network', NOW)).toMatchObject({ tries: 3, triedAt: NOW })
  })

  test('tried again on a tap it starts from the beginning, under the same key', () => {
    const over = entry({ id: 'k', tries: 12, isOver: true, failure: 'server', createdAt: NOW - 9 * DAY })
    const again = startedOver(over, NOW)
    expect(again).toMatchObject({ id: 'k', tries: 0, isOver: false, createdAt: NOW })
    expect(nextOf([again], null, 'due', NOW)).toBe(again)
  })

  const old = { createdAt: NOW - 31 * DAY }
  const arrived = { outcome: { ok: true, answer: {} } } as const
  test.each<[string, OutboxEntry, boolean]>([
    ['what waits stays', entry(old), false],
    ["somebody else's waits for them", ofAnna({ author: 'bruno' }), false],
    ['but not for ever', ofAnna({ author: 'bruno', ...old }), true],
    ['an own answer stays until it is looked at', ofAnna(arrived), false],
    ['but not for ever', ofAnna({ ...arrived, ...old }), true],
    ["somebody else's answer goes at once", ofAnna({ author: 'bruno', ...arrived }), true],
    ['given up and never looked at, it goes', entry({ isOver: true, ...old }), true],
  ])('%s', (_name, one, isGone) => expect(isExpired(one, 'anna', NOW)).toBe(isGone))
})
