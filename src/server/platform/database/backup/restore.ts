import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { ConfigurationError } from '../../configuration.ts'
import { embeddedBinaries } from '../binaries.ts'
import { clusterFiles, flush } from './cluster-files.ts'
import { COMUNI, emptyFolder, unpack } from './copy-folder.ts'
import { lockFolder } from '../folder-lock.ts'
import { tryCopy, UnusableCopy } from './try-copy.ts'
import { databaseIdentity, letThrough } from '../unprivileged.ts'

interface Restored {
  /** Where the earlier database was moved. */
  before: string | undefined
  /** Where the copy's comuni were put, if they differ from those in use, which stay. */
  otherComuni: string | undefined
}

/** Replaces the database by a copy, once the copy has been tested. The earlier database is kept. */
export async function restore(dataDir: string, comuniDir: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigurationError(`Il file "${file}" non c’è.`)
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  await letThrough(folder, databaseIdentity())
  const unlock = lockFolder(folder)
  const unpacked = join(folder, 'restore')
  try {
    await emptyFolder(unpacked)
    await unpackGood(file, unpacked)
    const otherComuni = await restoreComuni(join(unpacked, COMUNI), resolve(comuniDir), folder)
    return { before: await putInPlace(folder, unpacked), otherComuni }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    unlock()
  }
}

async function unpackGood(file: string, unpacked: string): Promise<void> {
  const { cluster, password } = clusterFiles(unpacked)
  const isWhole = await unpack(resolve(file), unpacked)
  if (!isWhole || ![join(cluster, 'PG_VERSION'), password, join(unpacked, COMUNI)].every(existsSync)) {
    throw new ConfigurationError(`"${file}" non è una copia fatta con npm run backup, o è rovinata. Niente è cambiato.`)
  }
  try {
    await tryCopy(unpacked)
  } catch (error) {
    if (!(error instanceof UnusableCopy)) throw error
    throw new ConfigurationError(
      `La copia "${file}" non si può leggere. Niente è cambiato: prova con un’altra copia. PostgreSQL dice: ${error.message}`,
      { cause: error },
    )
  }
}

async function putInPlace(folder: string, unpacked: string): Promise<string | undefined> {
  const [from, to] = [clusterFiles(unpacked), clusterFiles(folder)]
  await flush(from, await embeddedBinaries(), databaseIdentity())
  const before = existsSync(to.cluster) ? await mkdtemp(join(folder, 'before-')) : undefined
  if (before !== undefined) {
    await rename(to.cluster, clusterFiles(before).cluster)
    await rename(to.password, clusterFiles(before).password)
  }
  await rename(from.password, to.password)
  await rename(from.cluster, to.cluster)
  return before
}

/** Changed files stay as they are: those of the copy are put beside the database, to compare. */
async function restoreComuni(copied: string, inUse: string, folder: string): Promise<string | undefined> {
  if ((await contentOf(copied)) === (await contentOf(inUse))) return undefined
  const isFree = !existsSync(inUse)
  const target = isFree ? inUse : await mkdtemp(join(folder, 'comuni-'))
  await cp(copied, target, { recursive: true })
  return isFree ? undefined : target
}

/** A hash of all file names and contents. */
async function contentOf(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted()) hash.update(`${relative(folder, file)}\0`).update(await readFile(file))
  return hash.digest('base64url')
}
