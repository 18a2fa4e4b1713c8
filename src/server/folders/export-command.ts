import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { ConfigurationError } from '../platform/configuration.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { comuneText, readComuneFile } from './comune-file.ts'
import { COMUNE_FILE } from './read-comune.ts'
import { refuseFile } from './refuse-file.ts'

/**
 * `npm run comune -- export DIR`: copies the comune's folder, with its file's fields in the schema's order. A second
 * export gives the same bytes.
 */
export async function exportComune(folder: string, target: string): Promise<{ text: string; ok: boolean }> {
  const path = join(folder, COMUNE_FILE)
  const read = await readComuneFile(path)
  if ('problems' in read)
    throw new ConfigurationError(['Prima correggi i dati che ci sono:', path, ...read.problems].join('\n'))
  refuseFile(target)
  await refuseToMix(folder, target, read.file.name)
  await mkdir(target, { recursive: true })
  const isData = (source: string): boolean =>
    source === folder || !(isHidden(source) || basename(source) === COMUNE_FILE)
  if (resolve(target) !== resolve(folder)) await cp(folder, target, { recursive: true, filter: isData })
  await writeAtomically(join(target, COMUNE_FILE), comuneText(read.file))
  return { text: `${read.file.name}: scritto in ${target}.`, ok: true }
}

/** Hidden files belong to editors or are incomplete. */
const isHidden = (path: string): boolean => basename(path).startsWith('.')

/** Files left from another export would become part of this comune. */
async function refuseToMix(folder: string, target: string, name: string): Promise<void> {
  const [own, there] = [await filesIn(folder), await filesIn(target)]
  const known = there.includes(COMUNE_FILE) ? await readJsonFile(join(target, COMUNE_FILE)) : undefined
  const other = known && 'data' in known ? (known.data as { name?: unknown }).name : name
  if (other !== name)
    throw new ConfigurationError(`${target}: ci sono già i dati di ${String(other)}. Scegli un’altra cartella.`)
  const more = there.filter((file) => !own.includes(file))
  if (more.length > 0)
    throw new ConfigurationError(
      `${target}: ci sono file che ${name} non ha: ${more.slice(0, 5).join(', ')}. Scegli un’altra cartella, o toglili.`,
    )
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some(isHidden))
    .toSorted()
}
