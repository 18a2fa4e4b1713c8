import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Configuration } from '../platform/configuration.ts'
import { guideReader } from '../guide/guide-files.ts'
import { baseComune } from './base-comune.ts'
import { loadComuni, readFolders } from './load-comuni.ts'
import { problemLines, warningLines } from './problem-lines.ts'
import { COMUNE_FILE, readComune } from './read-comune.ts'
import { refuseFile } from './refuse-file.ts'

/**
 * `npm run comune -- check [FOLDER]`: prints what a start would report. A folder may be one comune's, or contain one
 * per comune.
 */
export async function checkCommand(
  folder: string | undefined,
  { comuniDir, defaultComune }: Pick<Configuration, 'comuniDir' | 'defaultComune'>,
): Promise<{ text: string; ok: boolean }> {
  const { ids, problems, warnings } = await check(folder, comuniDir, defaultComune)
  if (problems.length > 0) return { text: problems.join('\n'), ok: false }
  return { text: [...warnings, `Tutto a posto: ${ids.join(', ')}.`].join('\n'), ok: true }
}

interface Checked {
  ids: readonly string[]
  problems: readonly string[]
  warnings: readonly string[]
}

async function check(folder: string | undefined, comuniDir: string, defaultComune: string): Promise<Checked> {
  if (folder !== undefined) refuseFile(folder)
  if (folder !== undefined && existsSync(join(folder, COMUNE_FILE))) return checkOne(resolve(folder))
  if (folder === undefined) {
    const { all, problems, warnings } = await loadComuni(comuniDir, defaultComune)
    return { ids: all.map(({ id }) => id), problems, warnings }
  }
  const { folders, leftOut } = await readFolders(folder)
  const comuni = folders.map(({ comune }) => comune)
  return {
    ids: comuni.map(({ id }) => id),
    problems: problemLines(folder, comuni, leftOut),
    warnings: warningLines(comuni, await baseComune(folder)),
  }
}

async function checkOne(folder: string): Promise<Checked> {
  const directory = dirname(folder)
  const read = await readComune(directory, basename(folder), await guideReader(directory))
  return 'problems' in read
    ? { ids: [read.id], problems: read.problems, warnings: [] }
    : { ids: [read.comune.id], problems: [], warnings: warningLines([read.comune], await baseComune(directory)) }
}
