/**
 * One version of the app is one cache, filled whole or not at all: old and new files never mix. Written by the build.
 */
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]

const CACHE = `versione-${BUILD_VERSION}`

export const TEMPLATE_URL = '/index.html'
export const CONSOLE_TEMPLATE_URL = '/console.html'

/** Residents never download these. Where somebody works in the console, they are fetched with every version from then on. */
const isOfConsole = (url: string): boolean => url === CONSOLE_TEMPLATE_URL || url.startsWith('/assets/console/')

export async function installVersion(needsTemporal: boolean): Promise<void> {
  const hasConsole = (await caches.match(CONSOLE_TEMPLATE_URL)) !== undefined
  const cache = await caches.open(CACHE)
  await Promise.all(filesFor(needsTemporal, hasConsole).map((url) => addFile(cache, url)))
}

const filesFor = (needsTemporal: boolean, hasConsole: boolean): readonly string[] =>
  BUILD_FILES.filter(
    (url) => (needsTemporal || !url.includes('temporal-polyfill')) && (hasConsole || !isOfConsole(url)),
  )

/**
 * A browser that needs space may delete the caches and keep the worker. What is missing is fetched again, as long as
 * the server still has this version. That is checked last, so that no file of a newer version is stored.
 */
export async function repairVersion(needsTemporal: boolean, workerUrl: string, wantsConsole = false): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const files = filesFor(needsTemporal, wantsConsole || kept.has(CONSOLE_TEMPLATE_URL))
  const missing = files.filter((url) => !kept.has(url))
  if (missing.length === 0) return
  const answers = await Promise.all(missing.map((url) => fetch(url, { cache: 'reload' })))
  const worker = await fetch(workerUrl, { cache: 'no-store' })
  if (!answers.every(({ ok }) => ok) || !(await worker.text()).includes(BUILD_VERSION)) return
  await Promise.all(missing.map((url, at) => cache.put(url, answers[at]!)))
}

/** A file whose hashed name an earlier version already holds is not fetched twice. */
async function addFile(cache: Cache, url: string): Promise<void> {
  const known = url.startsWith('/assets/') ? await caches.match(url) : undefined
  if (known) await cache.put(url, known)
  else await cache.add(new Request(url, { cache: 'reload' }))
}

export async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== CACHE && name.startsWith('versione-'))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Looked up by name, not opened: opening would create the deleted cache of a replaced worker again, empty. */
export const fileOfVersion = (url: string): Promise<Response | undefined> => caches.match(url, { cacheName: CACHE })

export const fileInCache = async (request: Request): Promise<Response | undefined> =>
  (await fileOfVersion(request.url)) ?? caches.match(request)
