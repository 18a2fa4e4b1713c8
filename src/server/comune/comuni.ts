import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BulkyOffer } from '../../contract/bulky-file.ts'
import type { ComuneFile, PublicComune, Street } from '../../contract/comune.ts'
import { ConfigurationError } from '../configuration.ts'
import { readBulkyFile } from './bulky-file.ts'
import type { Guide } from '../../domain/guide-item.ts'
import { guideReader } from '../guide/guide-files.ts'
import { type MapFiles, readMapFiles } from '../points/map-files.ts'
import { readComuneFile } from './comune-file.ts'

export interface Comune {
  readonly id: string
  readonly hosts: readonly string[]
  readonly public: PublicComune
  readonly streets: readonly Street[]
  /** Undefined where bulky waste is not booked here. */
  readonly bulky: BulkyOffer | undefined
  readonly guide: Guide
  /** Its folder, for the files that are served as they are. */
  readonly folder: string
  readonly map: MapFiles
  /** When its data last changed, in milliseconds since 1970. */
  readonly changedAt: number
}

/** Every comune this process serves, chosen by the host name of the request. */
export interface Comuni {
  readonly all: readonly Comune[]
  byHost: (host: string) => Comune
}

export async function loadComuni(directory: string, defaultId: string): Promise<Comuni> {
  const all: Comune[] = []
  const problems: string[] = []
  const readGuide = await guideReader(directory)
  for (const id of await comuneIds(directory)) {
    const folder = join(directory, id)
    const path = join(folder, 'comune.json')
    const result = await readComuneFile(path)
    const bulkyPath = join(folder, 'ingombranti.json')
    const zones = 'file' in result ? result.file.zones.map((zone) => zone.id) : undefined
    const bulky = await readBulkyFile(bulkyPath, zones)
    const map = await readMapFiles(folder, 'file' in result ? result.file.map : undefined)
    const guide = await readGuide(id)
    if ('problems' in result) problems.push(path, ...result.problems)
    if ('problems' in bulky) problems.push(bulkyPath, ...bulky.problems)
    if ('problems' in guide) problems.push(...guide.problems)
    problems.push(...map.problems)
    if ('file' in result && 'offer' in bulky && !('problems' in guide)) {
      const comune = toComune(id, result.file, guide, (await stat(path)).mtimeMs)
      all.push({ ...comune, folder, map: map.files, bulky: bulky.offer })
    }
  }
  problems.push(...sharedHosts(all))
  if (problems.length > 0) throw new ConfigurationError(['Dati dei comuni da correggere:', ...problems].join('\n'))
  return choosingByHost(all, defaultId)
}

async function comuneIds(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted()
  } catch {
    throw new ConfigurationError(`COMUNI_DIR: trovato "${directory}", atteso una cartella con i dati dei comuni`)
  }
}

function choosingByHost(all: readonly Comune[], defaultId: string): Comuni {
  const fallback = all.find(({ id }) => id === defaultId)
  if (fallback === undefined) {
    const ids = all.map(({ id }) => id).join(', ')
    throw new ConfigurationError(`DEFAULT_COMUNE: trovato "${defaultId}", atteso uno tra ${ids || '(nessuno)'}`)
  }
  const byHost = new Map(all.flatMap((comune) => comune.hosts.map((host) => [host, comune] as const)))
  return { all, byHost: (host) => byHost.get(host) ?? fallback }
}

const toComune = (
  id: string,
  { hosts, zones, updated, ...file }: ComuneFile,
  guide: Guide,
  fileTime: number,
): Omit<Comune, 'folder' | 'map' | 'bulky'> => ({
  id,
  hosts,
  public: {
    ...file,
    id,
    zones: zones.map((zone) => ({ id: zone.id, name: zone.name })),
    hasStreets: zones.some(({ streets }) => streets.length > 0),
    guide: guide.version,
  },
  streets: zones.flatMap(({ id: zone, streets }) => streets.map((street) => ({ street, zone }))),
  guide,
  changedAt: updated === undefined ? fileTime : Date.parse(updated),
})

/** Two comuni under one name: a resident would be shown another town's days. */
function sharedHosts(all: readonly Comune[]): string[] {
  const owners = Map.groupBy(
    all.flatMap(({ id, hosts }) => hosts.map((host) => ({ id, host }))),
    ({ host }) => host,
  )
  return [...owners]
    .filter(([, claims]) => claims.length > 1)
    .map(([host, claims]) => `  hosts: "${host}" è di più comuni: ${claims.map(({ id }) => id).join(', ')}`)
}
