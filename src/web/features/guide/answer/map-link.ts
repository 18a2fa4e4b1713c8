import type { GuideDestination } from '../../../../domain/guide/destination.ts'
import { type Destination, isDestination } from '../../../../domain/points/destination.ts'

/** As the points name it: to them the five RAEE groups are one. Undefined for what no point takes by name. */
export function takenAs(destination: GuideDestination): Destination | undefined {
  const name = destination.startsWith('raee') ? 'raee' : destination
  return isDestination(name) ? name : undefined
}

export const mapLink = (takes: Destination | undefined): string => (takes === undefined ? '/map' : `/map?cosa=${takes}`)
