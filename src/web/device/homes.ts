import { get, set } from 'idb-keyval'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import { USER_COOKIE, ZONE_COOKIE } from '../../contract/http/page.ts'
import { announceChange } from './changes.ts'
import { deviceStore } from './storage/key-value.ts'

/** The zones of the resident's homes, the one shown now among them. */
export interface Homes {
  readonly zones: readonly string[]
  readonly current: string | undefined
  /** By zone, the street and number by which it was found. They stay on this device. */
  readonly addresses?: Readonly<Record<string, string>> | undefined
  /** What the resident has said they are, where their calendar depends on it. */
  readonly user?: UserKind | undefined
}

const KEY = 'case'
const YEAR_IN_SECONDS = 365 * 24 * 3600

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

/** The zones this device wants to hear about; in a comune that has only one, that one. */
export function zonesOf(homes: Homes | undefined, { zones }: { zones: readonly { id: string }[] }): readonly string[] {
  const [only] = zones
  return zones.length === 1 && only !== undefined ? [only.id] : (homes?.zones ?? [])
}

/** Kept in IndexedDB, where the worker reads it too, and in a cookie, for the first HTML of the server. */
export const loadHomes = (): Promise<Homes | undefined> => get<Homes>(KEY, deviceStore)

export async function saveHomes(homes: Homes): Promise<void> {
  setCookie(ZONE_COOKIE, homes.current)
  setCookie(USER_COOKIE, homes.user)
  await set(KEY, homes, deviceStore)
  announceChange('homes')
}

function setCookie(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : YEAR_IN_SECONDS
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in older Safari
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${isSecure() ? '; secure' : ''}`
}

const isSecure = (): boolean => location.protocol === 'https:'
