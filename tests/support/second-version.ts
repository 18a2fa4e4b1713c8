import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const FOLDER = 'node_modules/.cache/second-version'
const SECOND = '222222222222'

/** A copy of the build that differs as a next release would: in its template, and so in its worker and its renderer. */
export async function buildSecondVersion(name: string): Promise<string> {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await cp('dist', folder, { recursive: true })
  const client = join(folder, 'client')
  await change(join(client, 'index.html'), '</head>', '<meta name="release" content="seconda"></head>')
  const worker = join(client, 'ngsw-worker.js')
  const [, version = ''] = /versione-([0-9a-f]{12})/.exec(await readFile(worker, 'utf8')) ?? []
  await change(worker, version, SECOND)
  const [renderer = ''] = await Array.fromAsync(glob(join(client, 'assets/page-renderer-*.js')))
  await change(renderer, version, SECOND)
  await rename(renderer, join(client, `assets/page-renderer-${SECOND}.js`))
  await change(worker, basename(renderer), `page-renderer-${SECOND}.js`)
  return folder
}

async function change(path: string, what: string, into: string): Promise<void> {
  const before = await readFile(path, 'utf8')
  if (what === '' || !before.includes(what)) throw new Error(`${path}: nothing to change`)
  await writeFile(path, before.replaceAll(what, into))
  await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true })))
}
