import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { partsFrom } from '../../../contract/edition/content.ts'
import { readJsonFile } from '../../platform/data-file.ts'
import { writeAtomically } from '../../platform/write-atomically.ts'
import type { Edition } from '../edition.ts'
import type { TextsOf } from '../read-parts.ts'

const SUFFIX = '.json'

const keptSchema = z.object({
  comuneId: z.string(),
  number: z.number(),
  parts: z.object(partsFrom(() => z.string())),
  author: z.string(),
  publishedAt: z.coerce.date(),
  effectiveAt: z.coerce.date(),
  reason: z.string(),
  isWithdrawal: z.literal(true).exactOptional(),
  previousHash: z.string(),
  hash: z.string(),
}) satisfies z.ZodType<Edition>

/**
 * The editions last served, in `DATA_DIR/editions`, for a start without the database. A part is one file, shared by all
 * comuni that have it.
 */
export function keptEditions(dataDir: string) {
  const folder = join(dataDir, 'editions')
  const partFolder = join(folder, 'parts')
  const partFile = (hash: string): string => join(partFolder, hash + SUFFIX)

  /** An unreadable file is ignored. */
  const read = async (): Promise<Edition[]> => {
    const files = (await namesIn(folder)).map((id) => readJsonFile(join(folder, id + SUFFIX)))
    return (await Promise.all(files)).flatMap((file) =>
      file !== undefined && 'data' in file ? (keptSchema.safeParse(file.data).data ?? []) : [],
    )
  }

  /** Edition hashes of the stored files, read once: only this process writes them. */
  let keptHashes: Map<string, string> | undefined

  return {
    /** Writes parts first, so that an edition never refers to a missing one. */
    keep: async (editions: readonly Edition[], textsOf: TextsOf): Promise<void> => {
      const before = (keptHashes ??= new Map((await read()).map(({ comuneId, hash }) => [comuneId, hash])))
      const others = editions.filter(({ comuneId, hash }) => before.get(comuneId) !== hash)
      if (others.length === 0) return
      await mkdir(partFolder, { recursive: true })
      const known = new Set(await namesIn(partFolder))
      const wanted = new Set(others.flatMap(({ parts }) => Object.values(parts)))
      for (const [hash, text] of await textsOf([...wanted.difference(known)]))
        await writeAtomically(partFile(hash), text)
      for (const edition of others) {
        await writeAtomically(join(folder, edition.comuneId + SUFFIX), JSON.stringify(edition))
        before.set(edition.comuneId, edition.hash)
      }
    },

    /** Deletes editions that are no longer served, and unused parts. */
    dropOthers: async (editions: readonly Edition[]): Promise<void> => {
      const comuni = new Set(editions.map(({ comuneId }) => comuneId))
      const used = new Set(editions.flatMap(({ parts }) => Object.values(parts)))
      const gone = (await namesIn(folder)).filter((id) => !comuni.has(id)).map((id) => join(folder, id + SUFFIX))
      const unused = (await namesIn(partFolder)).filter((hash) => !used.has(hash)).map(partFile)
      for (const path of [...gone, ...unused]) await rm(path, { force: true })
      for (const id of keptHashes?.keys() ?? []) if (!comuni.has(id)) keptHashes?.delete(id)
    },

    read,

    texts: (async (hashes) => {
      const texts = await Promise.all(
        hashes.map(async (hash) => [hash, await readFile(partFile(hash), 'utf8').catch(() => '')] as const),
      )
      return new Map(texts)
    }) satisfies TextsOf,
  }
}

/** Complete files of a folder, without temporary ones. */
async function namesIn(path: string): Promise<string[]> {
  const files = await readdir(path).catch(() => [])
  return files
    .filter((file) => file.endsWith(SUFFIX) && !file.startsWith('.'))
    .map((file) => file.slice(0, -SUFFIX.length))
}
