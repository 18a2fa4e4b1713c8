import { WEEKDAYS } from '../../italian/dates.ts'
import type { Holiday, HolidayEffect, Holidays } from '../rules/holidays.ts'

/** What each holiday does, by its name; one that is left out leaves all as it is. */
export type Effects = ReadonlyMap<string, HolidayEffect>

/** The same for effects that do the same. */
export const keyOfEffects = (effects: Effects): string =>
  [...effects]
    .filter(([, effect]) => effect !== 'conferma')
    .map(([name, effect]) => `${name} ${effect}`)
    .toSorted()
    .join(', ')

/** A printed calendar is confirmed: what holidays keep is kept. */
export const withEffects = (days: readonly Holiday[], special: NonNullable<Holidays['special']>): Holidays => ({
  weekdays: ['dom'],
  effects: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 'conferma' as const])),
  ...(special.length > 0 && { special }),
  days: [...days],
})

/** What holds in every zone is said of the holiday itself, the rest zone by zone. */
export function compactEffects(byZone: ReadonlyMap<string, Effects>, days: readonly Holiday[]): Holidays {
  const single = [...byZone].flatMap(([zone, effects]) =>
    [...effects].map(([name, effect]) => ({ zone, name, effect })),
  )
  const ofZones = [...Map.groupBy(single, ({ name, effect }) => `${name} ${effect}`).values()].map((group) => ({
    effect: group[0]!.effect,
    name: group[0]!.name,
    zones: group.map(({ zone }) => zone),
  }))
  const shared = Map.groupBy(ofZones, ({ effect, zones }) => JSON.stringify([effect, zones]))
  return withEffects(
    days,
    [...shared.values()].map((group) => ({
      effect: group[0]!.effect,
      holidays: group.map(({ name }) => name),
      ...(group[0]!.zones.length < byZone.size && { zones: group[0]!.zones }),
    })),
  )
}
