import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { GUIDE_PATH, guideUrl } from '../../contract/guide/address.ts'
import type { GuideDocument } from '../../contract/guide/guide.ts'
import { type Guide, guideOf } from '../../domain/guide/item.ts'
import { BULKY_URL } from '../../contract/http/page.ts'
import { BASEMAP_URL, POINTS_URL } from '../../contract/points/paths.ts'
import type { PointsDocument } from '../../domain/points/list-page.ts'

const CACHE = 'comune'
const COMUNE_URL = '/comune.json'
const DATA_URLS = [COMUNE_URL, '/strade.json', POINTS_URL, BASEMAP_URL, BULKY_URL]

/**
 * All files or none. The new guide is kept before the comune that names it, and the old one is deleted last: no page is ever
 * without. `no-cache`: the server sends again only what has changed.
 */
export async function installComuneData(): Promise<void> {
  const cache = await caches.open(CACHE)
  const answers = await Promise.all(DATA_URLS.map(fetchNew))
  const { guide } = (await answers[0]!.clone().json()) as PublicComune
  if ((await cache.match(guideUrl(guide))) === undefined) await cache.add(guideUrl(guide))
  await Promise.all(DATA_URLS.map((url, at) => cache.put(url, answers[at]!)))
  const kept = await cache.keys(GUIDE_PATH, { ignoreSearch: true })
  const others = kept.filter(({ url }) => !url.endsWith(guideUrl(guide)))
  await Promise.all(others.map((request) => cache.delete(request)))
}

async function fetchNew(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'no-cache' })
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
