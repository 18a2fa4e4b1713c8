/** Metres east and north of the town's main square. */
export type Spot = readonly [x: number, y: number]

/** The square stands in the hills of the centre of Italy, at a place where there is no town. */
const ORIGIN = { lat: 43.6254, lon: 12.1821 }
const METRES_PER_DEGREE = 111_195
const PRECISION = 1e6

/** `[longitude, latitude]` as GeoJSON has it, to the decimetre. */
export const toDegrees = ([x, y]: Spot): [number, number] => {
  const lon = ORIGIN.lon + x / (METRES_PER_DEGREE * Math.cos((ORIGIN.lat * Math.PI) / 180))
  return [rounded(lon), rounded(ORIGIN.lat + y / METRES_PER_DEGREE)]
}

const rounded = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION

/** The same numbers on every run: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const along = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

export const distance = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(bx - ax, by - ay)

/** A soft line through the given spots (Catmull-Rom). */
export function curve(spots: readonly Spot[], steps = 6): Spot[] {
  const at = (index: number): Spot => spots[Math.max(0, Math.min(spots.length - 1, index))]!
  const line = spots.slice(0, -1).flatMap((_, index) =>
    Array.from({ length: steps }, (_step, step) => {
      const t = step / steps
      const mix = (axis: 0 | 1): number => {
        const [p0, p1, p2, p3] = [-1, 0, 1, 2].map((offset) => at(index + offset)[axis]) as [
          number,
          number,
          number,
          number,
        ]
        return (
          0.5 *
          (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
        )
      }
      return [mix(0), mix(1)] as Spot
    }),
  )
  return [...line, spots.at(-1)!]
}

/** A closed outline around a line, such as a river's banks. */
export function widened(line: readonly Spot[], halfWidth: number): Spot[] {
  const side = (sign: number): Spot[] =>
    line.map((spot, index) => {
      const [ax, ay] = line[Math.max(0, index - 1)]!
      const [bx, by] = line[Math.min(line.length - 1, index + 1)]!
      const length = Math.hypot(bx - ax, by - ay) || 1
      return [spot[0] - (sign * halfWidth * (by - ay)) / length, spot[1] + (sign * halfWidth * (bx - ax)) / length]
    })
  return closed([...side(1), ...side(-1).toReversed()])
}

export const closed = (ring: readonly Spot[]): Spot[] => [...ring, ring[0]!]

export const ellipse = ([x, y]: Spot, rx: number, ry: number, corners = 24, tilt = 0): Spot[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const [ex, ey] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [x + ex * Math.cos(tilt) - ey * Math.sin(tilt), y + ex * Math.sin(tilt) + ey * Math.cos(tilt)] as Spot
  })

export function distanceToLine(spot: Spot, line: readonly Spot[]): number {
  let nearest = Infinity
  for (let index = 1; index < line.length; index++) {
    nearest = Math.min(nearest, distanceToSegment(spot, line[index - 1]!, line[index]!))
  }
  return nearest
}

function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const length = distance(from, to) ** 2
  const share =
    length === 0 ? 0 : ((spot[0] - from[0]) * (to[0] - from[0]) + (spot[1] - from[1]) * (to[1] - from[1])) / length
  return distance(spot, along(from, to, Math.max(0, Math.min(1, share))))
}

export function isInside([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!
    const [bx, by] = ring[index]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
