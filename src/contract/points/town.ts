import type { Position } from '../../domain/points/collection-point.ts'
import type { Basemap } from './basemap.ts'

/** The map of a comune for a page at the host of another comune. */
export interface Town {
  readonly basemap: Basemap
  /** The middle of its points; null where it has none. */
  readonly middle: Position | null
}
