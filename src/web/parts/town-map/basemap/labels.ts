import type { MapTheme } from './style.ts'
import { type Box, meets, type Path, type Shape } from './shapes.ts'
import { nextIdle } from '../pauses.ts'

/** A name where it is drawn, in pixels of the world at one zoom. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly font: string
  readonly colour: keyof MapTheme & ('ink' | 'softInk' | 'waterInk' | 'greenInk')
  readonly box: Box
}

interface Wording {
  readonly importance: number
  readonly fromZoom: number
  readonly untilZoom: number
  readonly size: number
  readonly weight: number
  readonly colour: Label['colour']
}

const FAMILY = "'Titillium Web', 'Segoe UI', Roboto, system-ui, sans-serif"
const MARGIN = 6

function wordingOf({ kind, rank }: Shape): Wording | undefined {
  const street = { untilZoom: 22, size: 12, weight: 400, colour: 'softInk' } as const
  switch (kind) {
    case 'centro-abitato':
      return { importance: 9, fromZoom: 0, untilZoom: 15, size: 18, weight: 700, colour: 'ink' }
    case 'quartiere':
      return { importance: 8, fromZoom: 13, untilZoom: 16, size: 14, weight: 600, colour: 'ink' }
    case 'acqua':
      return { importance: 7, fromZoom: 13, untilZoom: 22, size: 13, weight: 600, colour: 'waterInk' }
    case 'piazza':
      return { importance: 6, fromZoom: 16, untilZoom: 22, size: 12, weight: 600, colour: 'ink' }
    case 'parco':
    case 'bosco':
      return {
        importance: 5,
        fromZoom: kind === 'bosco' ? 13 : 15,
        untilZoom: 22,
        size: 12,
        weight: 600,
        colour: 'greenInk',
      }
    case 'strada':
      if (rank === 'principale') return { ...street, importance: 4, fromZoom: 14, weight: 600 }
      if (rank === 'secondaria') return { ...street, importance: 3, fromZoom: 15, weight: 600 }
      return { ...street, importance: 2, fromZoom: 16 }
    case 'campo':
    case 'edificio':
    case 'ferrovia':
      return undefined
  }
}

/** Measuring so many takes some milliseconds of an old phone. */
const LABELS_AT_ONCE = 25

/** Every name that finds room at this zoom; the more important come first, and none lies on another. */
export async function placeLabels(
  shapes: readonly Shape[],
  zoom: number,
  pen: CanvasRenderingContext2D,
): Promise<Label[]> {
  const worldSize = 256 * 2 ** zoom
  const wanted = shapes
    .flatMap((shape) => {
      const wording = wordingOf(shape)
      const isShown = wording && shape.name !== undefined && zoom >= wording.fromZoom && zoom <= wording.untilZoom
      return isShown ? [{ shape, wording }] : []
    })
    .toSorted((a, b) => b.wording.importance - a.wording.importance)
  const placed: Label[] = []
  for (const [index, { shape, wording }] of wanted.entries()) {
    if (index % LABELS_AT_ONCE === 0) await nextIdle()
    const label = labelOf(shape, wording, worldSize, pen)
    if (label && placed.every(({ box }) => !meets(box, label.box))) placed.push(label)
  }
  return placed
}

function labelOf(shape: Shape, wording: Wording, worldSize: number, pen: CanvasRenderingContext2D): Label | undefined {
  const text = shape.name!
  const font = `${wording.weight} ${wording.size}px ${FAMILY}`
  pen.font = font
  const { width } = pen.measureText(text)
  const spot = shape.kind === 'strada' ? alongLine(shape.paths[0]!, worldSize, width) : inMiddle(shape, worldSize)
  if (spot === undefined) return undefined
  const [halfWidth, halfHeight] = [width / 2 + MARGIN, wording.size / 2 + MARGIN]
  const [cosine, sine] = [Math.abs(Math.cos(spot.angle)), Math.abs(Math.sin(spot.angle))]
  const [reachX, reachY] = [halfWidth * cosine + halfHeight * sine, halfWidth * sine + halfHeight * cosine]
  const box = { minX: spot.x - reachX, maxX: spot.x + reachX, minY: spot.y - reachY, maxY: spot.y + reachY }
  return { text, font, colour: wording.colour, ...spot, box }
}

interface Spot {
  x: number
  y: number
  angle: number
}

const inMiddle = ({ box, kind, paths }: Shape, worldSize: number): Spot => {
  // A river is long: its name is written on it, after a third of its length.
  if (kind === 'acqua' && (box.maxX - box.minX) * worldSize > 1500) {
    const path = paths[0]!
    const index = Math.floor(path.length / 12) * 2
    const across = path.length - 2 - index
    return {
      x: ((path[index]! + path[across - 2]!) / 2) * worldSize,
      y: ((path[index + 1]! + path[across - 1]!) / 2) * worldSize,
      angle: upright(Math.atan2(path[index + 3]! - path[index - 1]!, path[index + 2]! - path[index - 2]!)),
    }
  }
  return { x: ((box.minX + box.maxX) / 2) * worldSize, y: ((box.minY + box.maxY) / 2) * worldSize, angle: 0 }
}

/** Straight across the middle of the street, if the name is shorter than it. */
function alongLine(path: Path, worldSize: number, width: number): Spot | undefined {
  const length = lengthOf(path) * worldSize
  if (length < width * 1.05) return undefined
  const [ax, ay] = pointAlong(path, (length - width) / 2 / worldSize)
  const [bx, by] = pointAlong(path, (length + width) / 2 / worldSize)
  // Where the street bends, letters would leave it.
  if (Math.hypot(bx - ax, by - ay) * worldSize < width * 0.94) return undefined
  return {
    x: ((ax + bx) / 2) * worldSize,
    y: ((ay + by) / 2) * worldSize,
    angle: upright(Math.atan2(by - ay, bx - ax)),
  }
}

/** Never upside down. */
const upright = (angle: number): number => {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle < -Math.PI / 2 ? angle + Math.PI : angle
}

function lengthOf(path: Path): number {
  let length = 0
  for (let index = 2; index < path.length; index += 2) length += stepLength(path, index)
  return length
}

const stepLength = (path: Path, index: number): number =>
  Math.hypot(path[index]! - path[index - 2]!, path[index + 1]! - path[index - 1]!)

function pointAlong(path: Path, distance: number): [number, number] {
  let left = distance
  for (let index = 2; index < path.length; index += 2) {
    const length = stepLength(path, index)
    if (left <= length && length > 0) {
      const share = left / length
      return [
        path[index - 2]! + (path[index]! - path[index - 2]!) * share,
        path[index - 1]! + (path[index + 1]! - path[index - 1]!) * share,
      ]
    }
    left -= length
  }
  return [path.at(-2)!, path.at(-1)!]
}
