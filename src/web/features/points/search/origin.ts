import type { Position } from '../../../../domain/points/collection-point.ts'
import { distanceBetween } from '../../../../domain/points/distance.ts'
import { createStore } from '../../../device/store.ts'

/** Where distances are counted from. It stays on the device: no request carries it. */
export interface Origin {
  readonly kind: 'posizione' | 'via' | 'mappa'
  /** "a te", "a Via Lunga": what the points are near to. */
  readonly to: string
  readonly position: Position
}

export const origin = createStore<Origin | undefined>(undefined)

export type PositionTrouble = 'negata' | 'assente'
export const positionTrouble = createStore<PositionTrouble | 'attesa' | undefined>(undefined)

/** Even a phone that lies still seems to move a few metres: the list would jump. */
const WORTH_TELLING = 15
const TIME_LIMIT = 15_000
const MAX_AGE = 60_000

let watch: number | undefined

/** Only ever called from a tap. Follows the resident on the way until another origin is chosen. */
export function followPosition(): void {
  stopFollowing()
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (geolocation === undefined) {
    positionTrouble.set('assente')
    return
  }
  positionTrouble.set('attesa')
  watch = geolocation.watchPosition(onPosition, onTrouble, {
    enableHighAccuracy: true,
    timeout: TIME_LIMIT,
    maximumAge: MAX_AGE,
  })
}

function onPosition({ coords }: GeolocationPosition): void {
  positionTrouble.set(undefined)
  const position = { lat: coords.latitude, lon: coords.longitude }
  const last = origin.get()
  if (last?.kind === 'posizione' && distanceBetween(last.position, position) < WORTH_TELLING) return
  origin.set({ kind: 'posizione', to: 'a te', position })
}

function onTrouble({ code }: GeolocationPositionError): void {
  // A moment without signal does not lose a position that is known.
  if (origin.get()?.kind === 'posizione' && code !== 1) return
  stopFollowing()
  positionTrouble.set(code === 1 ? 'negata' : 'assente')
}

export function stopFollowing(): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  watch = undefined
}

export function chooseOrigin(next: Origin | undefined): void {
  stopFollowing()
  positionTrouble.set(undefined)
  origin.set(next)
}
