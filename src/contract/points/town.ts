import type { Position } from '../../domain/points/collection-point.ts'
import type { Basemap } from './basemap.ts'

/** Where a comune is, for a map at the host of another. */
export interface Town {
  readonly basemap: Basemap
  /** Amid its points; null where it has none. */
  readonly middle: Position | null
}
