import type { AreaKind, Basemap, BasemapFeature, StreetRank } from '../../../../contract/points/basemap.ts'
import { nextIdle } from '../pauses.ts'

/** Flat array [x, y, x, y, …] as fractions of the Mercator world: each zoom only needs a multiplication. */
export type Path = Float64Array

export interface Shape {
  readonly kind: AreaKind | 'strada' | 'ferrovia' | 'centro-abitato' | 'quartiere'
  readonly rank?: StreetRank | undefined
  readonly name?: string | undefined
  readonly paths: readonly Path[]
  readonly box: Box
}

export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

type LonLat = readonly [number, number]

/** As many as an old phone handles in some milliseconds. */
const PARTS_AT_ONCE = 250

/**
 * A feature of many parts becomes as many shapes, so that a tile draws only the houses that lie in it. Some at a time: in
 * between, the page answers a finger.
 */
export async function shapesInParts({ features }: Basemap): Promise<Shape[]> {
  const parts = features.flatMap((feature) => partsOf(feature).map((part) => [feature, part] as const))
  const shapes: Shape[] = []
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
    for (const [feature, part] of parts.slice(start, start + PARTS_AT_ONCE)) shapes.push(shapeOf(feature, part))
    await nextIdle()
  }
  return shapes
}

function partsOf({ geometry }: BasemapFeature): (readonly LonLat[])[][] {
  switch (geometry.type) {
    case 'Point':
      return [[[geometry.coordinates]]]
    case 'LineString':
      return [[geometry.coordinates]]
    case 'Polygon':
      return [geometry.coordinates]
    case 'MultiPolygon':
      return geometry.coordinates
  }
}

function shapeOf({ properties }: BasemapFeature, lines: readonly (readonly LonLat[])[]): Shape {
  const paths = lines.map((line) => Float64Array.from(line.flatMap(worldShare)))
  return {
    kind: properties.kind,
    rank: 'rank' in properties ? properties.rank : undefined,
    name: properties.name,
    paths,
    box: boxOf(paths),
  }
}

function worldShare([lon, lat]: LonLat): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

function boxOf(paths: readonly Path[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const path of paths) {
    for (let index = 0; index < path.length; index += 2) {
      const [x, y] = [path[index]!, path[index + 1]!]
      box.minX = Math.min(box.minX, x)
      box.maxX = Math.max(box.maxX, x)
      box.minY = Math.min(box.minY, y)
      box.maxY = Math.max(box.maxY, y)
    }
  }
  return box
}

export const meets = (one: Box, other: Box): boolean =>
  one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
