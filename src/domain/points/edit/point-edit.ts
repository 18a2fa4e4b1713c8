import type { CollectionPoint, Position } from '../collection-point.ts'

export const byId = (points: readonly CollectionPoint[]): ReadonlyMap<string, CollectionPoint> =>
  new Map(points.map((point) => [point.id, point]))

export const withPointChanged = <Point extends CollectionPoint>(
  points: readonly Point[],
  id: string,
  update: (point: Point) => Point,
): Point[] => points.map((point) => (point.id === id ? update(point) : point))

/** Known points are replaced by those of the file, new ones are added at the end. */
export function withImported<Point extends CollectionPoint>(
  points: readonly Point[],
  brought: readonly Point[],
): Point[] {
  const wanted = byId(brought) as ReadonlyMap<string, Point>
  const known = byId(points)
  return [...points.map((point) => wanted.get(point.id) ?? point), ...brought.filter(({ id }) => !known.has(id))]
}

/** "Campana Nuova (2)": points with the same name get the number that their ids end with. */
export function numberedName({ id, name }: CollectionPoint, all: readonly CollectionPoint[]): string {
  const isShared = all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  return isShared ? `${name} (${/-(\d+)$/.exec(id)?.[1] ?? 1})` : name
}

/** Six decimals are about a tenth of a metre, finer than a finger can point. */
const DIGITS = 6

export const rounded = ({ lat, lon }: Position): Position => ({
  lat: Number(lat.toFixed(DIGITS)),
  lon: Number(lon.toFixed(DIGITS)),
})

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`)

/** Reads "45.4642, 9.19", as map programs show a position; latitude first. */
export function positionFrom(text: string): Position | undefined {
  const [, lat, lon] = PAIR.exec(text) ?? []
  if (lat === undefined || lon === undefined) return undefined
  const position = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? rounded(position) : undefined
}

export const positionAsWritten = ({ lat, lon }: Position): string => `${lat}, ${lon}`

const METRES_IN_DEGREE = 111_320

/** Moved by metres to the east and north. */
export const moved = ({ lat, lon }: Position, east: number, north: number): Position =>
  rounded({
    lat: lat + north / METRES_IN_DEGREE,
    lon: lon + east / (METRES_IN_DEGREE * Math.cos((lat * Math.PI) / 180)),
  })
