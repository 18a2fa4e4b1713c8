import { get } from 'idb-keyval'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import { deviceStore } from './storage/key-value.ts'

/** The zones of the resident's homes, the one shown now among them. */
export interface Homes {
  readonly zones: readonly string[]
  readonly current: string | undefined
  /** By zone, the street and number by which it was found. They stay on this device. */
  readonly addresses?: Readonly<Record<string, string>> | undefined
  /** The kind of user that the resident has chosen, where the calendar depends on it. */
  readonly user?: UserKind | undefined
}

export const HOMES_KEY = 'case'

export const homesWith = (zone: string | undefined, user?: UserKind): Homes => ({
  zones: zone === undefined ? [] : [zone],
  current: zone,
  user,
})

/** A zone that the comune has dropped since is forgotten. */
export function knownHomes(homes: Homes, zones: readonly { id: string }[]): Homes {
  const isKnown = (zone: string | undefined): boolean => zones.some(({ id }) => id === zone)
  const kept = homes.zones.filter(isKnown)
  return { ...homes, zones: kept, current: isKnown(homes.current) ? homes.current : kept[0] }
}

/** The zones about which this device wants messages; in a comune that has only one, that one. */
export function zonesOf(homes: Homes | undefined, { zones }: { zones: readonly { id: string }[] }): readonly string[] {
  const [only] = zones
  return zones.length === 1 && only !== undefined ? [only.id] : (homes?.zones ?? [])
}

/** Kept in IndexedDB, where the worker reads it too. */
export const loadHomes = (): Promise<Homes | undefined> => get<Homes>(HOMES_KEY, deviceStore)
