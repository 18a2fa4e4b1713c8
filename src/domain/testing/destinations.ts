import vocabulary from '../../../comuni/base/vocabolario.json' with { type: 'json' }
import { type Destination, destinationIn, destinationsOf } from '../guide/destination.ts'
import type { MarkGroup } from '../guide/packaging-mark.ts'
import { kindIn, type PointKind } from '../points/kind.ts'
import { baseData } from './calendars.ts'

/** Destinations, kinds and marks of the base comune's own files: what is tested is what is served. */
export const DESTINATIONS = destinationsOf(
  baseData.types,
  baseData.setOut,
  vocabulary.destinations as unknown as Destination[],
)
export const POINT_KINDS = vocabulary.pointKinds as unknown as PointKind[]
export const MARKS: readonly MarkGroup[] = vocabulary.marks

export const destination = (id: string): Destination => destinationIn(DESTINATIONS, id)
export const kind = (id: string): PointKind => kindIn(POINT_KINDS, id)
