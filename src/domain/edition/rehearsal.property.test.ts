import fc from 'fast-check'
import { expect, test } from 'vitest'
import { USER_KINDS, type UserKind } from '../calendar/rules/scope.ts'
import type { DatedException } from '../calendar/rules/dated-exception.ts'
import { type CalendarData, dayOn } from '../calendar/schedule.ts'
import { scheduleOf } from '../calendar/zone-schedule.ts'
import { baseData, date } from '../testing/calendars.ts'
import { PIETRALVENTO } from '../testing/editions.ts'
import { type RandomComune, randomComune } from '../testing/random-comuni.ts'
import type { SeriesChange } from './calendar/series-change.ts'
import type { RehearsedContent } from './content.ts'
import { rehearse } from './rehearsal.ts'
import { touchedDays } from './touched-days.ts'
import { rehearsalWords } from './words/rehearsal-words.ts'

const FROM = date('2026-03-01')
const DAYS = 200
const RUNS = { numRuns: 40 }

/** Any comune, with rules that may be of some users only, and a calendar that may end within the days looked at. */
const content: fc.Arbitrary<RehearsedContent> = fc
  .record({
    comune: randomComune,
    users: fc.array(fc.option(fc.subarray([...USER_KINDS], { minLength: 1 }), { nil: undefined }), {
      minLength: 3,
      maxLength: 3,
    }),
    validUntil: fc.constantFrom(undefined, undefined, '2026-05-31', '2026-12-31'),
  })
  .map(({ comune, users, validUntil }) => contentOf(comune, users, validUntil))

function contentOf(
  { types, zones, calendar }: RandomComune,
  users: (UserKind[] | undefined)[],
  validUntil: string | undefined,
): RehearsedContent {
  return {
    ...PIETRALVENTO,
    comune: {
      ...baseData,
      types: baseData.types.filter(({ id }) => types.includes(id)),
      zones: zones.map((id) => ({ id, name: id })),
      calendar: {
        ...calendar,
        rules: calendar.rules.map((rule, index) => ({ ...rule, users: users[index] })),
        validUntil,
      },
    },
  }
}

/** Within a few days, so that they meet, and moves lead on from where others end. */
const nearDay = fc.integer({ min: 1, max: 14 }).map((day) => `2026-04-${String(day).padStart(2, '0')}`)
const randomException: fc.Arbitrary<DatedException> = fc
  .record({
    kind: fc.constantFrom('aggiunta' as const, 'annullata' as const, 'spostata' as const, 'spostata' as const),
    date: nearDay,
    to: nearDay,
    waste: fc.constantFrom(undefined, 'umido', 'carta'),
  })
  .map(({ kind, to, ...rest }) =>
    kind === 'spostata' ? { ...rest, kind, to, reason: 'prova' } : { ...rest, kind, reason: 'prova' },
  )

const rehearsed = (before: RehearsedContent, after: RehearsedContent): readonly SeriesChange[] =>
  rehearse(before, after, FROM, DAYS).series

/** Dates by zone, user and type: "nord domestica carta 2026-03-04". */
function datesOf({ comune }: RehearsedContent): Set<string> {
  const dates = comune.zones.flatMap((zone) => USER_KINDS.flatMap((user) => datesFor(comune, zone.id, user)))
  return new Set(dates)
}

function datesFor(data: CalendarData, zone: string, user: UserKind): string[] {
  const schedule = scheduleOf(data, zone, user)
  return Array.from({ length: DAYS }, (_, offset) => dayOn(schedule, FROM.add({ days: offset }))).flatMap((day) =>
    day.collections.map((type) => `${zone} ${user} ${type} ${day.date.toString()}`),
  )
}

const lost = ({ cancelled, moved, withdrawn }: SeriesChange): string[] => [
  ...cancelled,
  ...moved.map(({ from }) => from),
  ...withdrawn,
]
const gained = ({ added, moved, promised }: SeriesChange): string[] => [
  ...added,
  ...moved.map(({ to }) => to),
  ...promised,
]

const keysOf = (series: readonly SeriesChange[], datesIn: (change: SeriesChange) => string[]): Set<string> =>
  new Set(
    series.flatMap((change) =>
      change.users.flatMap((user) =>
        datesIn(change).map((one) => `${change.zone.id} ${user} ${change.type.id} ${one}`),
      ),
    ),
  )

/** Whatever the order of the zones. */
const inOrder = (series: readonly SeriesChange[]): SeriesChange[] =>
  series.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
const keyOf = ({ zone, type, users }: SeriesChange): string => [zone.id, type.id, ...users].join(' ')

const withExceptions = ({ comune, ...rest }: RehearsedContent, exceptions: DatedException[]): RehearsedContent => ({
  ...rest,
  comune: { ...comune, calendar: { ...comune.calendar, exceptions } },
})

const turned = ({ comune, ...rest }: RehearsedContent): RehearsedContent => ({
  ...rest,
  comune: { ...comune, zones: comune.zones.toReversed() },
})

const mirrored = (change: SeriesChange): SeriesChange => ({
  ...change,
  added: change.cancelled,
  cancelled: change.added,
  moved: change.moved
    .map(({ from, to }) => ({ from: to, to: from }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  promised: change.withdrawn,
  withdrawn: change.promised,
  windows: change.windows.map((window) => ({ ...window, before: window.after, after: window.before })),
  way: change.way && { before: change.way.after, after: change.way.before },
})

test('a content in its own place changes nothing', () => {
  fc.assert(
    fc.property(fc.clone(content, 2), ([one, same]) => {
      const rehearsal = rehearse(one, same, FROM, DAYS)
      expect(rehearsal.series).toEqual([])
      expect(rehearsalWords(rehearsal)).toEqual(['Per i residenti non cambia niente.'])
    }),
    RUNS,
  )
})

test('the old dates without what is lost and with what is gained are the new dates, every one and no other', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      const series = rehearsed(before, after)
      const [old, losses, gains] = [datesOf(before), keysOf(series, lost), keysOf(series, gained)]
      expect(losses.isSubsetOf(old)).toBe(true)
      expect(gains.isDisjointFrom(old)).toBe(true)
      expect([...old.difference(losses).union(gains)].toSorted()).toEqual([...datesOf(after)].toSorted())
    }),
    RUNS,
  )
})

test('so they are where nothing but exceptions differs, the case of a strike', () => {
  fc.assert(
    fc.property(
      content,
      fc.array(randomException, { maxLength: 6 }),
      fc.array(randomException, { maxLength: 6 }),
      (one, old, fresh) => {
        const [before, after] = [withExceptions(one, [...old, ...fresh.slice(0, 2)]), withExceptions(one, fresh)]
        const series = rehearsed(before, after)
        const changed = datesOf(before).difference(keysOf(series, lost)).union(keysOf(series, gained))
        expect([...changed].toSorted()).toEqual([...datesOf(after)].toSorted())
      },
    ),
    { numRuns: 150 },
  )
})

test('the way back is the same change in a mirror', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(inOrder(rehearsed(other, one))).toEqual(inOrder(rehearsed(one, other).map(mirrored)))
    }),
    RUNS,
  )
})

test('the order of the zones does not matter', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      expect(inOrder(rehearsed(turned(before), turned(after)))).toEqual(inOrder(rehearsed(before, after)))
    }),
    RUNS,
  )
})

test('every day that is lost or gained is touched, and each once', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      const series = rehearsed(before, after)
      const touched = touchedDays({ series }).flatMap(({ zone, type, users, date: day }) =>
        users.map((user) => `${zone} ${user} ${type} ${day}`),
      )
      expect(new Set(touched).size).toBe(touched.length)
      expect(datesOf(before).symmetricDifference(datesOf(after)).isSubsetOf(new Set(touched))).toBe(true)
    }),
    RUNS,
  )
})
