import type { BulkyOffer } from '../../contract/bulky-file.ts'
import type { PublicComune } from '../../contract/comune.ts'
import { BULKY_URL } from '../../contract/page.ts'
import type { CollectionPoint } from '../../domain/collection-point.ts'

const CACHE = 'comune'
const COMUNE_URL = '/comune.json'
const POINTS_URL = '/punti.json'
const DATA_URLS = [COMUNE_URL, '/strade.json', POINTS_URL, '/basemap.json', BULKY_URL]

export async function installComuneData(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(DATA_URLS.map((url) => new Request(url, { cache: 'reload' })))
}

export async function readComune(): Promise<PublicComune | undefined> {
  const answer = await caches.match(COMUNE_URL)
  return answer?.json()
}

export async function readPoints(): Promise<CollectionPoint[] | undefined> {
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
