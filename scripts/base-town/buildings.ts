import { along, closed, distance, distanceToLine, isInside, randomFrom, type Spot } from './geometry.ts'
import { AREAS, RIVER, RIVER_WIDTH } from './land.ts'
import { RAILWAY, type StreetRank, STREETS, type TownStreet } from './streets.ts'

interface Plot {
  /** Metres along the street, without and with garden. */
  readonly width: readonly [number, number]
  readonly depth: readonly [number, number]
  readonly gap: readonly [number, number]
  /** From the middle of the street to the wall. */
  readonly setback: number
}

const OLD: Plot = { width: [10, 22], depth: [11, 18], gap: [0.5, 2], setback: 4.5 }
const HOUSES: Plot = { width: [12, 20], depth: [10, 15], gap: [8, 18], setback: 11 }
const BLOCKS: Plot = { width: [20, 38], depth: [12, 17], gap: [5, 11], setback: 11 }
const SHEDS: Plot = { width: [45, 80], depth: [35, 60], gap: [14, 26], setback: 16 }

const HALF_WIDTHS = { principale: 7, secondaria: 6, via: 5, vicolo: 3, sentiero: 2 } satisfies Record<
  StreetRank,
  number
>

const OLD_TOWN_RADIUS = 350

function plotFor(street: TownStreet, [x, y]: Spot): Plot | undefined {
  if (street.rank === 'sentiero' || street.name === 'Ponte Vecchio') return undefined
  if (Math.hypot(x, y) < OLD_TOWN_RADIUS) return OLD
  if (x > 850 && y < -560) return SHEDS
  if (Math.abs(x) > 1250 || y > 1100 || y < -850) return undefined
  return x > 380 || y < -380 ? BLOCKS : HOUSES
}

/** Houses along both sides of every street, where there is room for them. */
export function placeBuildings(): Spot[][] {
  const random = randomFrom(1860)
  const built: { centre: Spot; radius: number; ring: Spot[] }[] = []
  for (const street of STREETS) {
    for (const side of [1, -1]) {
      for (const house of housesAlong(street, side, random)) {
        const isFree =
          isBuildable(house, street) &&
          built.every(({ centre, radius }) => distance(centre, house.centre) > (radius + house.radius) * 0.82)
        if (isFree) built.push(house)
      }
    }
  }
  return built.map(({ ring }) => ring)
}

interface House {
  centre: Spot
  radius: number
  ring: Spot[]
}

function housesAlong(street: TownStreet, side: number, random: () => number): House[] {
  const between = ([low, high]: readonly [number, number]): number => low + random() * (high - low)
  const houses: House[] = []
  let ahead = 8
  for (let index = 1; index < street.line.length; index++) {
    const [from, to] = [street.line[index - 1]!, street.line[index]!]
    const length = distance(from, to)
    while (ahead < length) {
      const spot = along(from, to, ahead / length)
      const plot = plotFor(street, spot)
      if (plot === undefined) break
      const [width, depth] = [between(plot.width), between(plot.depth)]
      houses.push(houseAt(spot, from, to, side, { width, depth, setback: plot.setback }))
      ahead += width + between(plot.gap)
    }
    ahead = Math.max(6, ahead - length)
  }
  return houses
}

function houseAt(
  [x, y]: Spot,
  from: Spot,
  to: Spot,
  side: number,
  { width, depth, setback }: { width: number; depth: number; setback: number },
): House {
  const length = distance(from, to)
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const [nx, ny] = [-uy * side, ux * side]
  const corner = (lengthwise: number, away: number): Spot => [
    x + ux * lengthwise + nx * away,
    y + uy * lengthwise + ny * away,
  ]
  const half = width / 2
  const ring = closed([
    corner(-half, setback),
    corner(half, setback),
    corner(half, setback + depth),
    corner(-half, setback + depth),
  ])
  return {
    centre: corner(0, setback + depth / 2),
    radius: Math.min(width, depth) / 2 + Math.max(width, depth) / 5,
    ring,
  }
}

function isBuildable({ centre, ring, radius }: House, own: TownStreet): boolean {
  const spots = [centre, ...ring]
  if (distanceToLine(centre, RIVER) < RIVER_WIDTH / 2 + radius + 22) return false
  if (distanceToLine(centre, RAILWAY) < radius + 14) return false
  const isOnLand = AREAS.every(
    (area) => area.kind === 'bosco' || area.kind === 'campo' || spots.every((spot) => !isInside(spot, area.ring)),
  )
  return (
    isOnLand &&
    STREETS.every((street) =>
      spots.every(
        (spot) =>
          distanceToLine(spot, street.line) >
          (street === own ? HALF_WIDTHS[street.rank] - 2 : HALF_WIDTHS[street.rank]),
      ),
    )
  )
}
