import { expect, test } from 'vitest'
import { baseData } from '../testing/calendars.ts'
import type { UserKind } from './rules/scope.ts'
import { type CollectionWay, isCollectedHere, wayInWords, wayOf } from './collection-way.ts'
import type { CalendarData } from './schedule.ts'
import { scheduleOf } from './zone-schedule.ts'

const data: CalendarData = {
  ...baseData,
  collection: [
    { waste: ['vetro'], zones: ['borgo'], way: 'strada' },
    { waste: ['vetro', 'carta'], users: ['non-domestica'], way: 'richiesta', note: 'al numero verde' },
    { waste: ['vetro'], way: 'centro' },
  ],
}

test.each<[string, string, UserKind, CollectionWay, string]>([
  ['umido', 'borgo', 'domestica', 'porta', 'what is not said is collected at the door'],
  ['vetro', 'borgo', 'domestica', 'strada', 'the Borgo has bells'],
  ['vetro', 'borgo', 'non-domestica', 'strada', 'the first that fits holds'],
  ['vetro', 'colline', 'non-domestica', 'richiesta', 'shops call'],
  ['vetro', 'colline', 'domestica', 'centro', 'all others go to the centre'],
  ['carta', 'colline', 'domestica', 'porta', 'what holds for shops is no matter of a home'],
])('%s in %s, %s: %s (%s)', (waste, zone, user, way, _why) =>
  expect(wayOf(scheduleOf(data, zone, user), waste).way).toBe(way),
)

test('what to know of it comes along', () =>
  expect(wayOf(scheduleOf(data, 'colline', 'non-domestica'), 'carta').note).toBe('al numero verde'))

test.each([
  ['campana', { way: 'strada' }, 'Nelle campane stradali'],
  ['cassonetto', { way: 'strada', note: 'con la tessera' }, 'Nei cassonetti stradali, con la tessera'],
  [undefined, { way: 'strada' }, 'Nei contenitori stradali'],
  ['sacco', { way: 'richiesta', note: 'al numero verde' }, 'Su richiesta, al numero verde'],
  ['mastello', { way: 'abbonamento' }, 'Solo con abbonamento'],
  [undefined, { way: 'centro' }, 'Al centro di raccolta'],
  ['mastello', { way: 'porta' }, undefined],
] as const)('%s, %o is said "%s"', (container, mode, words) => expect(wayInWords({ container }, mode)).toBe(words))

test('what is never collected in a zone is none of its residents’ business, unless they take it elsewhere', () => {
  const rules = [{ waste: 'umido', repeats: 'settimanale' as const, weekdays: ['lun' as const], zones: ['borgo'] }]
  const here = (zone: string): string[] => {
    const schedule = scheduleOf({ ...data, calendar: { ...data.calendar, rules } }, zone)
    return schedule.types.map(({ id }) => id).filter((id) => isCollectedHere(schedule, id))
  }
  expect([here('borgo'), here('colline')]).toEqual([['umido', 'vetro'], ['vetro']])
})
