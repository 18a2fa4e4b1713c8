import { WEEKDAYS } from '../../italian/dates.ts'
import type { Holiday, HolidayEffect, Holidays } from '../rules/holidays.ts'

/** The effect of each holiday, by its name; a holiday that is left out changes nothing. */
export type Effects = ReadonlyMap<string, HolidayEffect>

/** Equal for equal effects. */
export const keyOfEffects = (effects: Effects): string =>
  [...effects]
    .filter(([, effect]) => effect !== 'conferma')
    .map(([name, effect]) => `${name} ${effect}`)
    .toSorted()
    .join(', ')

/** The default is `conferma`, not `mantiene`: a printed calendar needs no confirmation. */
export const withEffects = (days: readonly Holiday[], special: NonNullable<Holidays['special']>): Holidays => ({
  weekdays: ['dom'],
  effects: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 'conferma' as const])),
  ...(special.length > 0 && { special }),
  days: [...days],
})

/** Effects that hold in every zone are written with the holiday, the others zone by zone. */
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
