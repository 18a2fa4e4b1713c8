import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { COMUNE_URL } from '../../contract/comune/paths.ts'
import { type EditionPointer, fileAddress, POINTER_URL } from '../../contract/edition/files.ts'
import { guideUrl } from '../../contract/guide/address.ts'
import type { GuideDocument } from '../../contract/guide/guide.ts'
import { type Guide, guideOf } from '../../domain/guide/item.ts'
import { BULKY_URL } from '../../contract/bulky/paths.ts'
import { POINTS_URL } from '../../contract/points/paths.ts'
import type { PointsDocument } from '../../contract/points/document.ts'

const CACHE = 'comune'

/**
 * All files or none; only the pointer (`/edizione.json`) is asked for again, and only what has changed is fetched. The guide
 * is stored before the comune that names it, the pointer after both, and old files are deleted last: no page ever misses one.
 */
export async function installComuneData(): Promise<void> {
  const cache = await caches.open(CACHE)
  const newest = await fetched(POINTER_URL, 'no-cache')
  const { edition, files } = (await newest.clone().json()) as EditionPointer
  const before = (await (await cache.match(POINTER_URL))?.json()) as EditionPointer | undefined
  const kept = new Set((await cache.keys()).map(keptUnder))
  const changed = Object.entries(files)
    .filter(([url, hash]) => before?.files[url] !== hash || !kept.has(url))
    .toSorted(([one], [other]) => Number(one === COMUNE_URL) - Number(other === COMUNE_URL))
  const answers = await Promise.all(changed.map(([, hash]) => fetched(fileAddress(edition, hash), 'default')))
  for (const [at, [url]] of changed.entries()) await cache.put(url, answers[at]!)
  await cache.put(POINTER_URL, newest)
  const isNamed = (url: string): boolean => url === POINTER_URL || url in files
  const others = (await cache.keys()).filter((request) => !isNamed(keptUnder(request)))
  await Promise.all(others.map((request) => cache.delete(request)))
}

const keptUnder = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function fetched(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(url, { cache })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}

export async function readComune(): Promise<PublicComune | undefined> {
  const answer = await caches.match(COMUNE_URL)
  return answer?.json()
}

export async function readGuide(comune: PublicComune): Promise<Guide | undefined> {
  const answer = await caches.match(guideUrl(comune.guide))
  return answer && guideOf((await answer.json()) as GuideDocument)
}

export async function readPoints(): Promise<PointsDocument | undefined> {
  const answer = await caches.match(POINTS_URL)
  return answer?.json()
}

export async function readBulkyOffer(): Promise<BulkyOffer | null | undefined> {
  const answer = await caches.match(BULKY_URL)
  return answer?.json()
}

/** The newest data there is: the server's, or the last known where there is no network. */
export async function refreshComune(): Promise<PublicComune | undefined> {
  try {
    await installComuneData()
  } catch (error) {
    console.warn(error)
  }
  return readComune()
}
