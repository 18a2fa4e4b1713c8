import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import type { Destination } from '../../domain/guide/destination.ts'
import { takenThings } from '../../domain/points/destination.ts'
import type { PointKind } from '../../domain/points/kind.ts'
import { countOf } from '../../domain/italian/words.ts'
import { UnreadableFile, whyUnread } from '../import/files/unreadable-file.ts'
import { keepMapping, mappingInWords, readMapping } from '../import/mapping.ts'
import { reportTable } from '../import/report-table.ts'
import { isError } from '../import/row-notes.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { readDataFile } from '../platform/data-file.ts'
import { readPointsFile } from './import/formats/read-file.ts'
import { type ImportOptions, importPoints } from './import/import-points.ts'
import { YES_NO_COLUMNS } from '../import/yes-no.ts'
import { KINDS, THINGS } from './import/words/find-words.ts'
import { pointVocabulary } from './import/words/point-vocabulary.ts'
import { readMapFiles } from './map-files.ts'
import { wordsOfPoints } from './point-words.ts'
import { writePoints } from './points-store.ts'

interface ImportCommand {
  readonly folder: string
  readonly file: string
  readonly skipErrors: boolean
  /** File that keeps how columns and values are read. */
  readonly map?: string | undefined
  readonly words: { readonly destinations: readonly Destination[]; readonly pointKinds: readonly PointKind[] }
}

/** `npm run comune -- points import FILE`. Returns what to print, and whether it worked. */
export async function importPointsCommand(command: ImportCommand): Promise<{ text: string; ok: boolean }> {
  const { folder, file, skipErrors, map, words } = command
  const known = await knownPoints(command)
  const vocabulary = pointVocabulary(words.destinations, words.pointKinds)
  const options = { vocabulary, mapping: await readMapping(map, knownWords(words)), skipErrors }
  const { notes, merged, mapping } = await readAndImport(file, known, options)
  if (map !== undefined) await keepMapping(map, mapping)
  const report = [mappingInWords(mapping), reportTable(notes)].filter(Boolean).join('\n\n')
  const errors = notes.filter(isError).length
  if (merged === undefined) {
    const advice = errors > 0 ? 'Correggi le righe con un errore, o ripeti con --salta-errori per lasciarle fuori.' : ''
    return { text: [report, '', `Non è stato importato niente. ${advice}`.trim()].join('\n'), ok: false }
  }
  const isChanged = merged.added + merged.updated > 0
  if (isChanged) await writePoints(folder, merged.points)
  const summary = [
    countOf(merged.added, 'nuovo', 'nuovi'),
    countOf(merged.updated, 'aggiornato', 'aggiornati'),
    countOf(merged.unchanged, 'uguale', 'uguali'),
    countOf(errors, 'lasciato fuori', 'lasciati fuori'),
  ].join(', ')
  const next = isChanged ? 'Riavvia il server per mostrare i cambi.' : 'Il file dei punti resta com’era.'
  return { text: [report, '', `${summary}. ${next}`].join('\n').trimStart(), ok: true }
}

const knownWords = ({ destinations, pointKinds }: ImportCommand['words']) => {
  const things = takenThings(destinations).map(({ id }) => id)
  return { [KINDS]: pointKinds.map(({ id }) => id), [THINGS]: things, [YES_NO_COLUMNS]: things }
}

async function knownPoints({ folder, words }: ImportCommand): Promise<readonly CollectionPoint[]> {
  const { files, problems } = await readMapFiles(folder, undefined, wordsOfPoints(words.destinations, words.pointKinds))
  if (problems.length > 0) throw new ConfigurationError(['Prima correggi i dati che ci sono:', ...problems].join('\n'))
  return files.points
}

async function readAndImport(file: string, known: readonly CollectionPoint[], options: ImportOptions) {
  const content = await readDataFile(file).catch((error: unknown) => {
    throw new ConfigurationError(`${file}: ${whyUnread(error)}`)
  })
  try {
    return importPoints(await readPointsFile(content), known, options)
  } catch (error) {
    throw error instanceof UnreadableFile ? new ConfigurationError(`${file}: ${error.message}`) : error
  }
}
