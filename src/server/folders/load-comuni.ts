import { readdir } from 'node:fs/promises'
import { ConfigurationError } from '../platform/configuration.ts'
import { guideReader } from '../guide/guide-files.ts'
import { withAddresses } from '../comune/hosts/addresses.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { hostTable } from '../comune/hosts/host-table.ts'
import { baseComune } from './base-comune.ts'
import { problemLines, sharedHosts, warningLines } from './problem-lines.ts'
import { type LeftOut, readComune } from './read-comune.ts'

export interface LoadedComuni extends Comuni {
  /** For who runs the server: what is to be corrected, and what follows from it. Empty where all is well. */
  readonly problems: readonly string[]
  /** What is served all the same, and had better be changed. */
  readonly warnings: readonly string[]
}

/** A comune whose files are wrong is left out and named; the others are served. */
export async function loadComuni(directory: string, defaultId: string, publicUrl?: string): Promise<LoadedComuni> {
  const { comuni, leftOut } = await readComuni(directory)
  const ids = [...comuni, ...leftOut].map(({ id }) => id).toSorted()
  if (!ids.includes(defaultId)) {
    const expected = ids.join(', ') || '(nessuno)'
    throw new ConfigurationError(`DEFAULT_COMUNE: trovato "${defaultId}", atteso uno tra ${expected}`)
  }
  const problems = problemLines(directory, comuni, leftOut)
  if (comuni.length === 0) throw new ConfigurationError(problems.join('\n'))
  const contested = sharedHosts(comuni).map(({ host }) => host)
  const served = comuni.map((one) => ({ ...one, hosts: one.hosts.filter((host) => !contested.includes(host)) }))
  const table = hostTable({
    comuni: withAddresses(served, defaultId, publicUrl),
    defaultId,
    refused: [...contested, ...leftOut.flatMap(({ hosts = [] }) => hosts)],
    hasUnknown: leftOut.some(({ hosts }) => hosts === undefined),
    publicUrl,
  })
  return { ...table, problems, warnings: warningLines(comuni, await baseComune(directory)) }
}

/** Every folder, each for itself. */
export async function readComuni(directory: string): Promise<{ comuni: Comune[]; leftOut: LeftOut[] }> {
  const ids = await comuneIds(directory)
  const readGuide = await guideReader(directory)
  const comuni: Comune[] = []
  const leftOut: LeftOut[] = []
  for (const id of ids) {
    const read = await readComune(directory, id, readGuide)
    if ('problems' in read) leftOut.push(read)
    else comuni.push(read)
  }
  return { comuni, leftOut }
}

/** Not those whose name begins with a dot: `.git` is no comune. */
async function comuneIds(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .toSorted()
  } catch {
    throw new ConfigurationError(`COMUNI_DIR: trovato "${directory}", atteso una cartella con i dati dei comuni`)
  }
}
