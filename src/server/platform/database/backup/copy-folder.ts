import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, mkdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { clusterFiles } from './cluster-files.ts'
import { endLeftOver } from '../left-over.ts'

/** Folder of the comuni in a copy, beside what `DATA_DIR` holds. */
export const COMUNI = 'comuni'

/** First removes what a killed command left: files, and a PostgreSQL that still runs on them. */
export async function emptyFolder(folder: string): Promise<void> {
  await endLeftOver(clusterFiles(folder).cluster)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
}

export async function pack(copy: string, archive: FileHandle): Promise<void> {
  const { cluster, password } = clusterFiles(copy)
  const names = [cluster, password].map((path) => basename(path))
  if (!(await tar(['-cz', '-C', copy, ...names, COMUNI], archive.fd))) throw new Error('tar cannot write the copy')
}

/** False if it is not a complete archive of ours. */
export const unpack = (file: string, folder: string): Promise<boolean> =>
  tar(['-xz', '--no-same-owner', '-f', file, '-C', folder], 'ignore')

async function tar(options: readonly string[], output: number | 'ignore'): Promise<boolean> {
  const child = spawn('tar', options, { stdio: ['ignore', output, 'ignore'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
