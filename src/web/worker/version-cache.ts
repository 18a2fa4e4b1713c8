/**
 * One version of the app is one cache, filled whole or not at all: old and new files never mix. Written by the build.
 */
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]

const PREFIX = 'versione-'
const CACHE = PREFIX + BUILD_VERSION
export const VERSION = BUILD_VERSION

export const TEMPLATE_URL = '/index.html'

export async function installVersion(needsTemporal: boolean): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = BUILD_FILES.filter((url) => needsTemporal || !url.includes('temporal-polyfill'))
  await Promise.all(files.map((url) => addFile(cache, url)))
}

/** A file whose hashed name an earlier version already holds is not fetched twice. */
async function addFile(cache: Cache, url: string): Promise<void> {
  const known = url.startsWith('/assets/') ? await caches.match(url) : undefined
  if (known) await cache.put(url, known)
  else await cache.add(new Request(url, { cache: 'reload' }))
}

export async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** By name, not by opening it: a worker that has been replaced would bring its dropped cache back, empty. */
export const fileOfVersion = (url: string): Promise<Response | undefined> => caches.match(url, { cacheName: CACHE })

export const answerFromCache = async (request: Request): Promise<Response> =>
  (await fileOfVersion(request.url)) ?? (await caches.match(request)) ?? fetch(request)
