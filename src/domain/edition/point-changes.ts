import { type Closure, closuresFrom } from '../points/closure.ts'
import type { CollectionPoint } from '../points/collection-point.ts'
import { distanceBetween } from '../points/distance.ts'
import { compared } from './compared.ts'
import type { Named } from './content.ts'
import { isSame } from './same.ts'

export interface PointChanges {
  readonly added: readonly Named[]
  readonly gone: readonly Named[]
  readonly moved: readonly PointMove[]
  /** New closures. */
  readonly closed: readonly PointClosures[]
  /** Closures that were removed. */
  readonly reopened: readonly PointClosures[]
  /** Other hours, things or texts. */
  readonly changed: readonly Named[]
}

export interface PointMove {
  readonly point: Named
  readonly metres: number
  /** The new address. */
  readonly address: string | undefined
}

export interface PointClosures {
  readonly point: Named
  readonly closures: readonly Closure[]
}

type Pair = Record<'before' | 'after', CollectionPoint>

export function pointChanges(
  before: readonly CollectionPoint[],
  after: readonly CollectionPoint[],
  from: Temporal.PlainDate,
): PointChanges {
  const { added, gone, kept } = compared(before, after, ({ id }) => id)
  const differing = kept.filter((pair) => !isSame(pair.before, pair.after))
  return {
    added: added.map(named),
    gone: gone.map(named),
    moved: differing.filter((pair) => !isSame(placeOf(pair.before), placeOf(pair.after))).map(moveOf),
    closed: differing.flatMap((pair) => newClosures(pair.before, pair.after, from, pair.after)),
    reopened: differing.flatMap((pair) => newClosures(pair.after, pair.before, from, pair.after)),
    changed: differing
      .filter((pair) => !isSame(restOf(pair.before), restOf(pair.after)))
      .map((pair) => named(pair.after)),
  }
}

const named = ({ id, name }: CollectionPoint): Named => ({ id, name })

const placeOf = ({ lat, lon, address }: CollectionPoint): object => ({ lat, lon, address })

const restOf = ({ lat: _lat, lon: _lon, address: _address, closed: _closed, ...rest }: CollectionPoint): object => rest

const moveOf = ({ before, after }: Pair): PointMove => ({
  point: named(after),
  metres: distanceBetween(before, after),
  address: after.address,
})

/** Closures that are new in `after` and not over by `from`. */
function newClosures(
  before: CollectionPoint,
  after: CollectionPoint,
  from: Temporal.PlainDate,
  shown: CollectionPoint,
): PointClosures[] {
  const known = closuresFrom(before, from)
  const closures = closuresFrom(after, from).filter((one) => !known.some((other) => isSame(one, other)))
  return closures.length > 0 ? [{ point: named(shown), closures }] : []
}
