import { readFile } from 'node:fs/promises'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import { countOf } from '../../domain/italian/words.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { importPoints } from './import/import-points.ts'
import { reportTable } from './import/report-table.ts'
import { UnreadableFile } from './import/source-row.ts'
import { readMapFiles } from './map-files.ts'
import { writePoints } from './points-store.ts'

interface ImportCommand {
  readonly folder: string
  readonly file: string
  readonly skipErrors: boolean
}

/** `npm run comune -- points import FILE`: what to print, and whether it went well. */
export async function importCommand({
  folder,
  file,
  skipErrors,
}: ImportCommand): Promise<{ text: string; ok: boolean }> {
  const known = await knownPoints(folder)
  const { notes, merged } = await readAndImport(file, known, skipErrors)
  const table = reportTable(notes)
  const errors = notes.filter(({ isError }) => isError).length
  if (merged === undefined) {
    const advice = errors > 0 ? 'Correggi le righe con un errore, o ripeti con --salta-errori per lasciarle fuori.' : ''
    return { text: [table, '', `Non è stato importato niente. ${advice}`.trim()].join('\n'), ok: false }
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
  return { text: [table, '', `${summary}. ${next}`].join('\n').trimStart(), ok: true }
}

async function knownPoints(folder: string): Promise<readonly CollectionPoint[]> {
  const { files, problems } = await readMapFiles(folder, undefined)
  if (problems.length > 0) throw new ConfigurationError(['Prima correggi i dati che ci sono:', ...problems].join('\n'))
  return files.points
}

async function readAndImport(file: string, known: readonly CollectionPoint[], skipErrors: boolean) {
  try {
    return importPoints(await readFile(file), known, { skipErrors })
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ConfigurationError(`${file}: ${error.message}`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ConfigurationError(`${file}: il file non c’è.`)
    throw error
  }
}
