import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Each source file, by its path, with the files of ours that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)

/** The source without tests. */
export function readGraph(): ImportGraph {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter(isSource)
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)
      return [file, [...imports].map(([, path]) => posix.join(dirname(file), path!)).filter((path) => known.has(path))]
    }),
  )
}

/** The same between rooms: all folders of a capability in one layer are one room. */
export function roomsOf(graph: ImportGraph): ImportGraph {
  const rooms = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    const room = roomOf(file)
    const others = imports.map(roomOf).filter((other) => other !== room)
    rooms.set(room, [...(rooms.get(room) ?? []), ...others])
  }
  return rooms
}

/** `src/web/parts/bulky/form/fields.ts` lies in `src/web/parts/bulky`, `src/server/guide/sheet.ts` in `src/server/guide`. */
function roomOf(file: string): string {
  const depth = /^src\/(?:web\/(?:features|parts|console)|server\/platform)\//.test(file) ? 4 : 3
  return dirname(file).split('/').slice(0, depth).join('/')
}

/** An import circle; undefined if there is none. */
export function circleIn(graph: ImportGraph): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  function follow(node: string): string[] | undefined {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return undefined
    way.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = follow(next)
      if (circle !== undefined) return circle
    }
    way.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = follow(node)
    if (circle !== undefined) return circle
  }
  return undefined
}

/** From the lowest to the highest: each may import those before it. */
const FLOORS_OF_WEB = ['device', 'ui', 'parts', 'features', 'shell']

/** Why one file may not import another; undefined where it may. */
export function wallBetween(from: string, to: string): string | undefined {
  const [, layer, floor, room] = from.split('/')
  const [, otherLayer, otherFloor, otherRoom] = to.split('/')
  if (layer !== otherLayer) return undefined
  if (layer === 'server') {
    return floor === 'platform' && otherFloor !== 'platform' ? 'platform knows no capability' : undefined
  }
  if (layer !== 'web') return undefined
  const level = levelOf(floor!)
  const otherLevel = levelOf(otherFloor!)
  if (level !== -1 && otherLevel > level) return `${floor} stands below ${otherFloor}`
  const isArea = level === levelOf('features') && level === otherLevel
  return isArea && `${floor}/${room}` !== `${otherFloor}/${otherRoom}` ? 'an area does not import another' : undefined
}

const levelOf = (floor: string): number => FLOORS_OF_WEB.indexOf(floor === 'console' ? 'features' : floor)
