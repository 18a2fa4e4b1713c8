import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Each source file, by its path, with the files of ours that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g

const isSource = (path: string): boolean => !/\.test\.|\/testing\//.test(path)

/** Files of TypeScript in a folder of the repository, by their path. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)

/** The source without tests. */
export function readGraph(): ImportGraph {
  const files = filesIn('src').filter(isSource)
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)
      return [file, [...imports].map(([, path]) => posix.join(dirname(file), path!)).filter((path) => known.has(path))]
    }),
  )
}

/** The same between capabilities: all folders of a capability in one layer count as one. */
export function capabilitiesOf(graph: ImportGraph): ImportGraph {
  const capabilities = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    const own = capabilityOf(file)
    const others = imports.map(capabilityOf).filter((other) => other !== own)
    capabilities.set(own, [...(capabilities.get(own) ?? []), ...others])
  }
  return capabilities
}

/** `src/web/parts/bulky/form/fields.ts` lies in `src/web/parts/bulky`, `src/server/guide/import/columns.ts` in `src/server/guide`. */
function capabilityOf(file: string): string {
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
const LAYERS_OF_WEB = ['device', 'ui', 'parts', 'features', 'shell']

/** Why one file may not import another; undefined where it may. */
export function forbiddenBecause(from: string, to: string): string | undefined {
  const [, side, layer, folder] = from.split('/')
  const [, otherSide, otherLayer, otherFolder] = to.split('/')
  if (side !== otherSide) return undefined
  if (side === 'server') {
    return layer === 'platform' && otherLayer !== 'platform' ? 'platform knows no capability' : undefined
  }
  if (side !== 'web') return undefined
  const level = levelOf(layer!)
  const otherLevel = levelOf(otherLayer!)
  if (level !== -1 && otherLevel > level) return `${layer} is below ${otherLayer}`
  const isArea = level === levelOf('features') && level === otherLevel
  return isArea && `${layer}/${folder}` !== `${otherLayer}/${otherFolder}`
    ? 'an area does not import another'
    : undefined
}

const levelOf = (layer: string): number => LAYERS_OF_WEB.indexOf(layer === 'console' ? 'features' : layer)
