import type { Scope } from './rules/scope.ts'
import type { WasteType } from './waste-type.ts'

/** Where a type leaves the home: at the door, in a street container, on request, by subscription, at the centre. */
export const COLLECTION_WAYS = ['porta', 'strada', 'richiesta', 'abbonamento', 'centro'] as const
export type CollectionWay = (typeof COLLECTION_WAYS)[number]

/** How some types are collected, in some zones or for some users; the first that fits holds. */
export interface CollectionMode extends Pick<Scope, 'zones' | 'users'> {
  waste: string[]
  way: CollectionWay
  /** What a resident must know of it: "con la tessera", "al numero verde". */
  note?: string | undefined
}

/** The default. */
const AT_THE_DOOR: Pick<CollectionMode, 'way' | 'note'> = { way: 'porta' }

export const wayOf = (
  { collection }: { readonly collection: readonly CollectionMode[] },
  waste: string,
): Pick<CollectionMode, 'way' | 'note'> => collection.find((mode) => mode.waste.includes(waste)) ?? AT_THE_DOOR

/** Whether residents bring it to a container or a centre, so that a link to the map is useful. */
export const isBroughtThere = (way: CollectionWay): boolean => way === 'strada' || way === 'centro'

interface Dated {
  readonly dated: readonly string[]
}

/** False for a type or a service that never comes in this zone or for these users. */
export const hasDays = ({ dated }: Dated, id: string): boolean => dated.includes(id)

/** Whether the type is collected here in any way. */
export const isCollectedHere = (
  schedule: Dated & { readonly collection: readonly CollectionMode[] },
  waste: string,
): boolean => hasDays(schedule, waste) || wayOf(schedule, waste).way !== 'porta'

const CONTAINERS: Partial<Record<NonNullable<WasteType['container']>, string>> = {
  campana: 'Nelle campane stradali',
  cassonetto: 'Nei cassonetti stradali',
}

/** "Nelle campane stradali", "Su richiesta, al numero verde"; undefined for what is collected at the door. */
export function wayInWords(
  { container }: Pick<WasteType, 'container'>,
  { way, note }: Pick<CollectionMode, 'way' | 'note'>,
): string | undefined {
  if (way === 'porta') return note
  const words = {
    strada: (container && CONTAINERS[container]) ?? 'Nei contenitori stradali',
    richiesta: 'Su richiesta',
    abbonamento: 'Solo con abbonamento',
    centro: 'Al centro di raccolta',
  }[way]
  return note === undefined ? words : `${words}, ${note}`
}
