import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { ComuneFile } from '../../contract/comune/comune.ts'
import { destinationsOf } from '../../domain/guide/destination.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { ReadGuide } from '../guide/guide-files.ts'
import { readMapFiles } from '../points/map-files.ts'
import { readBulkyFile } from '../bulky/file.ts'
import { claimedHosts, readComuneFile } from './comune-file.ts'
import { streetsOf } from './streets.ts'
import type { Comune, MapFiles } from '../comune/comuni.ts'
import { hostName } from '../comune/hosts/host-name.ts'
import { wordsOfPoints } from '../points/point-words.ts'
import { readVocabulary, typesIn } from './vocabulary-file.ts'

export const COMUNE_FILE = 'comune.json'
const BULKY_FILE = 'ingombranti.json'

/** A comune that is not served until its files are right. */
export interface LeftOut {
  readonly id: string
  /** The names it claims; undefined where they cannot be read. */
  readonly hosts: readonly string[] | undefined
  /** Lines to print: each file, then what is wrong in it. */
  readonly problems: readonly string[]
}

/** Whatever its files hold, it is this comune's problem alone. */
export async function readComune(directory: string, id: string, readGuide: ReadGuide): Promise<Comune | LeftOut> {
  const folder = join(directory, id)
  const read = await readFiles(directory, id, readGuide).catch((error: unknown) => ({
    problems: [folder, `  non si legge: ${error instanceof Error ? error.message : String(error)}`],
  }))
  return 'problems' in read ? { id, hosts: await claimedHosts(join(folder, COMUNE_FILE)), ...read } : read
}

async function readFiles(
  directory: string,
  id: string,
  readGuide: ReadGuide,
): Promise<Comune | { problems: string[] }> {
  const folder = join(directory, id)
  const path = join(folder, COMUNE_FILE)
  const bulkyPath = join(folder, BULKY_FILE)
  const result = await readComuneFile(path)
  const file = 'file' in result ? result.file : undefined
  const bulky = await readBulkyFile(
    bulkyPath,
    file?.zones.map((zone) => zone.id),
  )
  const { vocabulary, problems: wrongWords } = await readVocabulary(directory, id)
  const types = file?.types ?? (await typesIn(path))
  // Without its types nobody can say what its guide and points may name.
  if (types === undefined)
    return { problems: [...problemsOf(path, result), ...problemsOf(bulkyPath, bulky), ...wrongWords] }
  const destinations = destinationsOf(types, file?.setOut ?? { until: '' }, vocabulary.destinations)
  const map = await readMapFiles(
    folder,
    file?.map,
    wordsOfPoints(destinations, vocabulary.pointKinds, vocabulary.taken),
  )
  const guide = await readGuide(id, { destinations, marks: vocabulary.marks ?? [] })
  const problems = [
    ...problemsOf(path, result),
    ...problemsOf(bulkyPath, bulky),
    ...wrongWords,
    ...('problems' in guide ? guide.problems : []),
    ...map.problems,
  ]
  if (file === undefined || 'problems' in bulky || 'problems' in guide || problems.length > 0) return { problems }
  const { mtimeMs } = await stat(path)
  return toComune(id, file, { folder, mtimeMs, guide, map: map.files, bulky: bulky.offer })
}

const problemsOf = (path: string, read: object): string[] =>
  'problems' in read ? [path, ...(read.problems as string[])] : []

interface Beside {
  folder: string
  mtimeMs: number
  guide: Guide
  map: MapFiles
  bulky: BulkyOffer | undefined
}

const toComune = (
  id: string,
  { hosts, url, zones, updated, ...file }: ComuneFile,
  { folder, mtimeMs, guide, map, bulky }: Beside,
): Comune => ({
  id,
  hosts: [...new Set(hosts.map(hostName))],
  address: url && new URL(url).origin,
  public: {
    ...file,
    types: file.types.map(({ aliases: _aliases, ...shown }) => shown),
    id,
    zones: zones.map((zone) => ({ id: zone.id, name: zone.name })),
    hasStreets: zones.some(({ streets }) => streets.length > 0),
    hasPoints: map.points.length > 0,
    guide: guide.version,
  },
  streets: streetsOf(zones),
  bulky,
  guide,
  folder,
  map,
  changedAt: updated === undefined ? mtimeMs : Date.parse(updated),
})
