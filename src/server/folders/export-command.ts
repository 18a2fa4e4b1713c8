import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { ConfigurationError } from '../platform/configuration.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { comuneText, readComuneFile } from './comune-file.ts'
import { COMUNE_FILE } from './read-comune.ts'
import { refuseFile } from './refuse-file.ts'

/**
 * `npm run comune -- export DIR`: the comune's folder, its file with every field in its place. What is exported from there
 * again has the same bytes.
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
  await writeWhole(join(target, COMUNE_FILE), comuneText(read.file))
  return { text: `${read.file.name}: scritto in ${target}.`, ok: true }
}

/** Hidden files are an editor's or half-written ones: a comune's folder has none. */
const isHidden = (path: string): boolean => basename(path).startsWith('.')

/** What stays of another export would be this comune's, too: another town's points, or a guide that was taken away. */
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
