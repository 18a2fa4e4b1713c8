import { existsSync } from 'node:fs'
import { copyFile, cp, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigurationError } from '../../configuration.ts'
import { clusterFiles, readPassword, superuserUrl } from './cluster-files.ts'
import { copyCluster } from './copy-cluster.ts'
import { COMUNI, emptyFolder, pack } from './copy-folder.ts'
import { startEmbedded } from '../embedded.ts'
import { lockFolder } from '../folder-lock.ts'
import { isRunning, readPostmaster } from '../left-over.ts'
import { tryCopy, UnusableCopy } from './try-copy.ts'
import { databaseIdentity, letThrough } from '../unprivileged.ts'

/**
 * Copies the embedded database and the comuni's files into one archive, whether the app runs or not, and tests the
 * copy.
 */
export async function backup(dataDir: string, comuniDir: string, file: string): Promise<void> {
  const folder = resolve(dataDir)
  if (!existsSync(clusterFiles(folder).cluster)) {
    throw new ConfigurationError(`DATA_DIR: in "${folder}" non c’è un database da copiare.`)
  }
  if (!existsSync(comuniDir)) throw new ConfigurationError(`COMUNI_DIR: la cartella "${comuniDir}" non c’è.`)
  const working = join(folder, 'backup')
  await mkdir(working, { recursive: true, mode: 0o700 })
  await letThrough(working, databaseIdentity())
  const unlock = lockFolder(working)
  try {
    await writeArchive(resolve(file), (archive) => copyInto(archive, folder, comuniDir, join(working, 'copy')))
  } catch (error) {
    if (!(error instanceof UnusableCopy)) throw error
    throw new ConfigurationError(
      `La copia non si può leggere e non è stata salvata. Controlla il disco e riprova. PostgreSQL dice: ${error.message}`,
      { cause: error },
    )
  } finally {
    unlock()
  }
}

/** Written to a temporary file and renamed when complete; only its owner can ever read it. */
async function writeArchive(file: string, write: (archive: FileHandle) => Promise<void>): Promise<void> {
  const unfinished = `${file}.new`
  await rm(unfinished, { force: true })
  const archive = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw new ConfigurationError(`Non possiamo scrivere "${file}". Scegli un’altra cartella.`, { cause: error })
  })
  try {
    await write(archive)
    await archive.sync()
    await rename(unfinished, file)
  } finally {
    await archive.close()
    await rm(unfinished, { force: true })
  }
}

async function copyInto(archive: FileHandle, folder: string, comuniDir: string, copy: string): Promise<void> {
  const [from, to] = [clusterFiles(folder), clusterFiles(copy)]
  await emptyFolder(copy)
  try {
    await whileRunning(folder, async (port) =>
      copyCluster(superuserUrl(await readPassword(from), port), from.cluster, to.cluster),
    )
    await copyFile(from.password, to.password)
    await cp(comuniDir, join(copy, COMUNI), { recursive: true, dereference: true })
    await tryCopy(copy)
    await pack(copy, archive)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** If the app is off, PostgreSQL is started for the duration of the work. */
async function whileRunning(folder: string, work: (port: number) => Promise<void>): Promise<void> {
  const running = await readPostmaster(clusterFiles(folder).cluster)
  if (running !== undefined && isRunning(running)) return work(running.port)
  const postgres = await startEmbedded(folder)
  try {
    await work(Number(new URL(postgres.url).port))
  } finally {
    await postgres.stop()
  }
}
