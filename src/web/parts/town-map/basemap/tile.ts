import type { Label } from './labels.ts'
import { type Box, meets, type Shape } from './shapes.ts'
import { AREA_ORDER, BUILDINGS_FROM_ZOOM, type MapTheme, STREET_ORDER, streetWidth } from './style.ts'

export const TILE_SIZE = 256
/** A wide street or a house's edge reaches this far into the next tile. */
const REACH = 24

export interface TileContent {
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
  readonly theme: MapTheme
}

type Pen = CanvasRenderingContext2D

/** Draws one tile of the town. The canvas is already moved to the tile's corner, in pixels of the screen. */
export function drawTile(
  pen: Pen,
  tile: { x: number; y: number; z: number },
  { shapes, labels, theme }: TileContent,
): void {
  const worldSize = TILE_SIZE * 2 ** tile.z
  const seen = shapes.filter(({ box }) => meets(box, tileBox(tile, worldSize)))
  pen.fillStyle = theme.land
  pen.fillRect(0, 0, TILE_SIZE, TILE_SIZE)
  pen.translate(-tile.x * TILE_SIZE, -tile.y * TILE_SIZE)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  drawAreas(pen, seen, worldSize, tile.z, theme)
  drawRailways(pen, seen, worldSize, theme)
  drawStreets(pen, seen, worldSize, tile.z, theme)
  drawLabels(pen, tile, labels, theme)
}

function tileBox({ x, y }: { x: number; y: number }, worldSize: number): Box {
  const share = (tiles: number, reach: number): number => (tiles * TILE_SIZE + reach) / worldSize
  return { minX: share(x, -REACH), minY: share(y, -REACH), maxX: share(x + 1, REACH), maxY: share(y + 1, REACH) }
}

/** Pixels: a bend closer than this to the one before is not visible, and is left out. When zoomed out, most are. */
const SHORTEST_STEP = 2

function trace(pen: Pen, { paths }: Shape, worldSize: number): void {
  for (const path of paths) {
    let [x, y] = [path[0]! * worldSize, path[1]! * worldSize]
    pen.moveTo(x, y)
    for (let index = 2; index < path.length; index += 2) {
      const [nextX, nextY] = [path[index]! * worldSize, path[index + 1]! * worldSize]
      const isLast = index === path.length - 2
      if (!isLast && Math.abs(nextX - x) + Math.abs(nextY - y) < SHORTEST_STEP) continue
      pen.lineTo(nextX, nextY)
      ;[x, y] = [nextX, nextY]
    }
  }
}

/** All shapes of a kind in one path: a thousand houses cost little more than one. */
function traceAll(pen: Pen, shapes: readonly Shape[], worldSize: number): void {
  pen.beginPath()
  for (const shape of shapes) trace(pen, shape, worldSize)
}

function drawAreas(pen: Pen, shapes: readonly Shape[], worldSize: number, zoom: number, theme: MapTheme): void {
  for (const kind of AREA_ORDER) {
    if (kind === 'edificio' && zoom < BUILDINGS_FROM_ZOOM) continue
    traceAll(
      pen,
      shapes.filter((shape) => shape.kind === kind),
      worldSize,
    )
    pen.fillStyle = theme.areas[kind]
    pen.fill()
    if (kind !== 'edificio') continue
    pen.strokeStyle = theme.buildingEdge
    pen.lineWidth = 1
    pen.stroke()
  }
}

function drawRailways(pen: Pen, shapes: readonly Shape[], worldSize: number, theme: MapTheme): void {
  traceAll(
    pen,
    shapes.filter(({ kind }) => kind === 'ferrovia'),
    worldSize,
  )
  pen.strokeStyle = theme.railway
  pen.lineWidth = 3
  pen.stroke()
  pen.setLineDash([6, 8])
  pen.strokeStyle = theme.land
  pen.lineWidth = 1.5
  pen.stroke()
  pen.setLineDash([])
}

/** First all edges, then all surfaces: crossings stay open. */
function drawStreets(pen: Pen, shapes: readonly Shape[], worldSize: number, zoom: number, theme: MapTheme): void {
  for (const isCasing of [true, false]) {
    for (const rank of STREET_ORDER) {
      const width = streetWidth(rank, zoom)
      if (width === 0 || (isCasing && rank === 'sentiero')) continue
      traceAll(
        pen,
        shapes.filter((shape) => shape.rank === rank),
        worldSize,
      )
      const isMain = rank === 'principale'
      pen.lineWidth = isCasing ? width + 2 : width
      if (isCasing) pen.strokeStyle = isMain ? theme.mainCasing : theme.casing
      else pen.strokeStyle = isMain ? theme.mainStreet : theme.street
      if (rank === 'sentiero') {
        pen.strokeStyle = theme.railway
        pen.setLineDash([2, 4])
      }
      pen.stroke()
      pen.setLineDash([])
    }
  }
}

function drawLabels(pen: Pen, { x, y }: { x: number; y: number }, labels: readonly Label[], theme: MapTheme): void {
  const [left, top] = [x * TILE_SIZE, y * TILE_SIZE]
  const box = { minX: left, minY: top, maxX: left + TILE_SIZE, maxY: top + TILE_SIZE }
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const label of labels) {
    if (!meets(label.box, box)) continue
    pen.save()
    pen.translate(label.x, label.y)
    pen.rotate(label.angle)
    pen.font = label.font
    pen.strokeStyle = theme.land
    pen.lineWidth = 3.5
    pen.strokeText(label.text, 0, 0)
    pen.fillStyle = theme[label.colour]
    pen.fillText(label.text, 0, 0)
    pen.restore()
  }
}
