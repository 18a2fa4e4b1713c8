import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import type { TakenThing } from '../../domain/points/destination.ts'
import type { PointKind } from '../../domain/points/kind.ts'
import type { LiveStatuses } from '../../domain/points/status.ts'

/** The statuses that the gestore has set, with their version: what a device has kept may be older or newer. */
export interface KnownStatuses {
  readonly version: number
  readonly value: LiveStatuses
}

/** The words of a comune's points. */
export interface PointWords {
  readonly kinds: readonly PointKind[]
  /** What points may take, in the order in which it is offered. */
  readonly things: readonly TakenThing[]
}

/** All points of a comune, with their words. */
export interface PointsDocument extends PointWords {
  readonly points: readonly CollectionPoint[]
}

/** What is sent inside a page of the map: only the points that it shows, since a comune may have thousands. */
export interface RenderedPoints extends PointWords {
  readonly points: readonly CollectionPoint[]
  /** How many the search found. */
  readonly total: number
  readonly statuses: KnownStatuses
}
