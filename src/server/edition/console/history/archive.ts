import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Parts } from '../../../content/parts.ts'
import { exportEdition } from '../../export-edition.ts'

/** An edition's folder as an archive; without photos and map files, which are not part of an edition. */
export async function editionArchive(parts: Parts): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'edizione-'))
  try {
    const files = join(folder, 'files')
    await exportEdition(parts, join(folder, 'nothing'), files)
    const names = await readdir(files)
    const read = await Promise.all(names.map(async (name) => [name, await readFile(join(files, name))] as const))
    return Buffer.from(zipSync(Object.fromEntries(read)))
  } finally {
    await rm(folder, { recursive: true })
  }
}
