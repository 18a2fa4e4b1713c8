import type { Comune } from '../comune/comuni.ts'
import { hashesOf } from '../content/comune-of.ts'
import type { Folders } from '../folders/load-comuni.ts'
import type { FolderComune, LeftOut } from '../folders/read-comune.ts'
import type { Database } from '../platform/database/database.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { claimHosts } from './publish/claim-hosts.ts'
import { type Edition, FOLDER_AUTHOR, isSameContent } from './edition.ts'
import type { HostRules } from './publish/host-rules.ts'
import { publish, type Publication } from './publish/publish.ts'
import { type PublishRefusal, unlessRefused } from './publish/refusal.ts'
import { refusalLines } from './publish/refusal-lines.ts'
import { fullMomentInWords } from './moment.ts'
import { editionStore } from './store.ts'

export interface ImportedFolders {
  /** Folders that differ from what is served, and why. */
  readonly notes: readonly string[]
  /** Folders with problems. */
  readonly refused: readonly LeftOut[]
  /** Of these, comuni that are not served at all: their host names belong to another by now. */
  readonly leftOutEntirely: readonly string[]
}

/**
 * Publishes the folders. If somebody else has published since, the difference is reported and nothing is overwritten.
 * When several processes start, one imports and the others find it done.
 */
export async function importFolders(
  database: Database,
  { folders, leftOut }: Folders,
  now: number,
  hostRules?: HostRules,
): Promise<ImportedFolders> {
  const store = editionStore(database)
  const newest = byComune(await store.allNewest())
  const imported = byComune(await store.allFromFolders(FOLDER_AUTHOR))
  const notes: string[] = []
  const refused: LeftOut[] = []
  const unchanged: FolderComune[] = []
  const present = new Set([...folders.map(({ comune }) => comune.id), ...leftOut.map(({ id }) => id)])
  await freeHosts(
    database,
    [...newest.values()].filter((one) => isFolders(one) && !present.has(one.comuneId)),
  )
  for (const folder of folders) {
    const { id } = folder.comune
    const [last, own] = [newest.get(id), imported.get(id)]
    const hashes = hashesOf(folder.parts)
    if (last !== undefined && isSameContent(last.parts, hashes)) unchanged.push(folder)
    else if (own !== undefined && isSameContent(own.parts, hashes)) continue
    else if (last !== undefined && !isFolders(last)) notes.push(overtaken(folder, last))
    else {
      const wrong = await importFolder(database, folder, last, { now, hostRules })
      if (wrong !== undefined) refused.push(wrong)
    }
  }
  const late = await claimAgain(database, unchanged, now)
  return { notes, refused: [...refused, ...late], leftOutEntirely: late.map(({ id }) => id) }
}

const byComune = (editions: readonly Edition[]): Map<string, Edition> =>
  new Map(editions.map((edition) => [edition.comuneId, edition]))

const isFolders = ({ author }: Edition): boolean => author === FOLDER_AUTHOR

async function importFolder(
  database: Database,
  { comune, parts }: FolderComune,
  last: Edition | undefined,
  asked: Pick<Publication, 'now' | 'hostRules'>,
): Promise<LeftOut | undefined> {
  const publication = {
    comuneId: comune.id,
    parts,
    basedOn: last?.number ?? 0,
    author: FOLDER_AUTHOR,
    act: 'importa',
    reason: last === undefined ? 'Primi dati' : 'Dati aggiornati',
    ...asked,
  } as const
  const outcome = await publish(database, publication).catch(unlessUnavailable)
  if (outcome instanceof Error) return failedFolder(comune, outcome)
  // Another process has imported it at the same time.
  if (outcome.kind === 'published' || outcome.kind === 'unchanged' || outcome.kind === 'conflict') return undefined
  return refusedFolder(comune, outcome)
}

/** Frees the host names of comuni whose folder is gone: they are no longer served. */
const freeHosts = (database: Database, gone: readonly Edition[]): Promise<unknown> =>
  database.query('DELETE FROM comune_host WHERE comune_id = ANY ($1)', [gone.map(({ comuneId }) => comuneId)])

/** A returning folder claims its host names again; it is left out if another comune has them by now. */
async function claimAgain(database: Database, folders: readonly FolderComune[], now: number): Promise<LeftOut[]> {
  const rows = await database.query<{ host: string; comune_id: string }>(
    'SELECT host, comune_id FROM comune_host WHERE NOT is_former',
  )
  const owners = new Map(rows.map(({ host, comune_id }) => [host, comune_id]))
  const late: LeftOut[] = []
  for (const { comune } of folders) {
    if (comune.hosts.every((host) => owners.get(host) === comune.id)) continue
    const claim = database.transaction((queries) => claimHosts(queries, comune.id, now))
    const refusal = await unlessRefused(claim).catch(unlessUnavailable)
    if (refusal instanceof Error) late.push(failedFolder(comune, refusal))
    else if (refusal !== undefined) late.push(refusedFolder(comune, refusal))
  }
  return late
}

const refusedFolder = ({ id, hosts, folder }: Comune, refusal: PublishRefusal): LeftOut => ({
  id,
  hosts,
  problems: [folder, ...refusalLines(refusal)],
})

/** An error of one folder must not stop the others. */
function unlessUnavailable(error: unknown): Error {
  if (!(error instanceof Error) || isUnavailable(error)) throw error
  return error
}

const failedFolder = ({ id, hosts, folder }: Comune, { message }: Error): LeftOut => ({
  id,
  hosts,
  problems: [folder, `  non si può pubblicare: ${message}`],
})

const overtaken = ({ comune }: FolderComune, { number, author, publishedAt }: Edition): string =>
  `${comune.id}: la cartella è cambiata, ma vale l’edizione ${number}, pubblicata da ${author} ${fullMomentInWords(publishedAt)}. ` +
  `Per usare la cartella: npm run comune -- import ${comune.folder} --comune ${comune.id}`
