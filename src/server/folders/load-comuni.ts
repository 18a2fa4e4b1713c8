import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../platform/configuration.ts'
import { guideReader } from '../guide/guide-files.ts'
import type { Comuni } from '../comune/comuni.ts'
import { comuneTable } from '../comune/hosts/comune-table.ts'
import { baseComune } from './base-comune.ts'
import { problemLines, warningLines } from './problem-lines.ts'
import { type FolderComune, type LeftOut, readComune } from './read-comune.ts'

export interface LoadedComuni extends Comuni {
  /** Problems to correct and their consequences, for whoever runs the server. */
  readonly problems: readonly string[]
  /** Things that should be changed, though the comune is served. */
  readonly warnings: readonly string[]
}

/** Leaves out comuni with wrong files and serves the others. */
export async function loadComuni(directory: string, defaultId: string, publicUrl?: string): Promise<LoadedComuni> {
  const { folders, leftOut } = await readFolders(directory)
  const comuni = folders.map(({ comune }) => comune)
  const ids = [...comuni, ...leftOut].map(({ id }) => id).toSorted()
  if (!ids.includes(defaultId)) {
    const expected = ids.join(', ') || '(nessuno)'
    throw new ConfigurationError(`DEFAULT_COMUNE: trovato "${defaultId}", atteso uno tra ${expected}`)
  }
  const problems = problemLines(directory, comuni, leftOut)
  if (comuni.length === 0) throw new ConfigurationError(problems.join('\n'))
  const warnings = warningLines(comuni, await baseComune(directory))
  return { ...comuneTable(defaultId, publicUrl)(comuni, leftOut), problems, warnings }
}

export interface Folders {
  readonly folders: FolderComune[]
  readonly leftOut: LeftOut[]
}

/** With more folders, comuni are first served as last published, and the folders read later. */
const FEW = 50

export interface FolderReader {
  readonly isMany: boolean
  readonly read: () => Promise<Folders>
}

export async function folderReader(directory: string, few = FEW): Promise<FolderReader> {
  if ((await comuneIds(directory)).length > few) return { isMany: true, read: () => readFolders(directory) }
  const folders = await readFolders(directory)
  return { isMany: false, read: () => Promise.resolve(folders) }
}

/** Reads every folder independently. */
export async function readFolders(directory: string): Promise<Folders> {
  const ids = await comuneIds(directory)
  const readGuide = await guideReader(directory)
  const folders: FolderComune[] = []
  const leftOut: LeftOut[] = []
  for (const id of ids) {
    const read = await readComune(directory, id, readGuide)
    if ('problems' in read) leftOut.push(read)
    else folders.push(read)
  }
  return { folders, leftOut }
}

/** Skips hidden folders such as `.git`. */
async function comuneIds(directory: string): Promise<string[]> {
  try {
    const entries = (await readdir(directory, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'))
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)
    const linked = await Promise.all(links.map((name) => leadsToFolder(join(directory, name))))
    const own = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    return [...own, ...links.filter((_, index) => linked[index])].toSorted()
  } catch {
    throw new ConfigurationError(`COMUNI_DIR: trovato "${directory}", atteso una cartella con i dati dei comuni`)
  }
}

/** A dangling link counts as a folder, and is reported as unreadable. */
const leadsToFolder = (link: string): Promise<boolean> =>
  stat(link).then(
    (found) => found.isDirectory(),
    () => true,
  )
