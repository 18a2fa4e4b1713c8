import { existsSync, statSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ConfigurationError } from '../platform/configuration.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { comuneText, readComuneFile } from './comune-file.ts'
import { COMUNE_FILE } from './read-comune.ts'

/**
 * `npm run comune -- export DIR`: the comune's folder, its file with every field in its place. What is exported from there
 * again has the same bytes.
 */
export async function exportComune(folder: string, target: string): Promise<{ text: string; ok: boolean }> {
  const path = join(folder, COMUNE_FILE)
  const read = await readComuneFile(path)
  if ('problems' in read)
    throw new ConfigurationError(['Prima correggi i dati che ci sono:', path, ...read.problems].join('\n'))
  if (existsSync(target) && !statSync(target).isDirectory())
    throw new ConfigurationError(`${target}: è un file, atteso il nome di una cartella`)
  await mkdir(target, { recursive: true })
  // Hidden files are an editor's or half-written ones: a comune's folder has none.
  const isData = (source: string): boolean => source === folder || !/^\.|^comune\.json$/.test(basename(source))
  if (resolve(target) !== resolve(folder)) await cp(folder, target, { recursive: true, filter: isData })
  await writeWhole(join(target, COMUNE_FILE), comuneText(read.file))
  return { text: `${read.file.name}: scritto in ${target}.`, ok: true }
}
