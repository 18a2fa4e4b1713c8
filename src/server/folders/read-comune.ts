import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { ComuneFile } from '../../contract/comune/comune.ts'
import type { Vocabulary } from '../../contract/comune/vocabulary.ts'
import type { ComuneContent } from '../../contract/edition/content.ts'
import { destinationsOf } from '../../domain/guide/destination.ts'
import type { GuideList } from '../guide/base-list.ts'
import type { ReadGuide } from '../guide/guide-files.ts'
import { readMapFiles } from '../points/map-files.ts'
import { type ReadResult, readBulkyFile, workingDayLines } from '../bulky/file.ts'
import { claimedHosts, readComuneFile } from './comune-file.ts'
import type { Comune, MapFiles } from '../comune/comuni.ts'
import { madeOnce } from '../comune/send-data.ts'
import { comuneOf } from '../content/comune-of.ts'
import { partOf, type Parts } from '../content/parts.ts'
import { wordsOfPoints } from '../points/point-words.ts'
import { readVocabulary, typesIn } from './vocabulary-file.ts'

export const COMUNE_FILE = 'comune.json'
export const BULKY_FILE = 'ingombranti.json'

/** A comune that is left out because of its files. */
export interface LeftOut {
  readonly id: string
  /** Its host names; undefined if unreadable. */
  readonly hosts: readonly string[] | undefined
  /** Lines to print: each file, then what is wrong in it. */
  readonly problems: readonly string[]
}

/** A comune read from its folder. */
export interface FolderComune {
  readonly comune: Comune
  readonly parts: Parts
}

/** Problems of its files concern only this comune. */
export async function readComune(directory: string, id: string, readGuide: ReadGuide): Promise<FolderComune | LeftOut> {
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
): Promise<FolderComune | { problems: string[] }> {
  const folder = join(directory, id)
  const path = join(folder, COMUNE_FILE)
  const bulkyPath = join(folder, BULKY_FILE)
  const result = await readComuneFile(path)
  const file = 'file' in result ? result.file : undefined
  const bulky = await readBulky(bulkyPath, file)
  const { vocabulary, problems: wrongWords } = await readVocabulary(directory, id)
  const types = file?.types ?? (await typesIn(path))
  // Without types, guide and points cannot be checked.
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
  const parts = partsOf(file, { vocabulary, guide, map: map.files, bulky: bulky.offer })
  const changedAt = file.updated === undefined ? (await stat(path)).mtimeMs : Date.parse(file.updated)
  return { comune: comuneOf(id, parts, { folder, changedAt, edition: 0 }), parts }
}

async function readBulky(path: string, file: ComuneFile | undefined): Promise<ReadResult> {
  const read = await readBulkyFile(
    path,
    file?.zones.map((zone) => zone.id),
  )
  if (file === undefined || 'problems' in read || read.offer === undefined) return read
  const problems = workingDayLines(read.offer, file.calendar.holidays)
  return problems.length > 0 ? { problems } : read
}

const problemsOf = (path: string, read: object): string[] =>
  'problems' in read ? [path, ...(read.problems as string[])] : []

interface ReadFiles {
  readonly vocabulary: Vocabulary
  readonly guide: GuideList
  readonly map: MapFiles
  readonly bulky: BulkyOffer | undefined
}

function partsOf(file: ComuneFile, { vocabulary, guide, map, bulky }: ReadFiles): Parts {
  const { setOut, dayChangesAt, calendar, ...settings } = file
  const points = map.points as ComuneContent['punti']['points']
  return {
    impostazioni: partOf('impostazioni', { ...settings, vocabolario: vocabulary }),
    calendario: partOf('calendario', { setOut, dayChangesAt, calendar }),
    rifiutario: guidePart(guide),
    punti: partOf('punti', { points, basemap: map.basemap ?? null }),
    ingombranti: partOf('ingombranti', bulky ?? null),
  }
}

/** Shared by comuni with the same list. */
const guidePart = madeOnce(({ items, products }: GuideList) =>
  partOf('rifiutario', { items: items.map(({ slug: _slug, ...item }) => item), products }),
)
