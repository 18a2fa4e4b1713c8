import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'node_modules/.cache/second-version'

/** A copy of the build that differs as a next release would: in its template, and so in its worker. */
export async function buildSecondVersion(name: string): Promise<string> {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await cp('dist', folder, { recursive: true })
  await change(join(folder, 'client/index.html'), '</head>', '<meta name="release" content="seconda"></head>')
  await change(join(folder, 'client/ngsw-worker.js'), /(versione-`,\w+=\w+\+`)[0-9a-f]{12}/, '$1222222222222')
  return folder
}

async function change(path: string, what: string | RegExp, into: string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = before.replace(what, into)
  if (after === before) throw new Error(`${path}: nothing to change`)
  await writeFile(path, after)
  await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true })))
}
