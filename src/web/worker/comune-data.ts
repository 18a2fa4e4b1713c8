import type { PublicComune } from '../../contract/comune.ts'
import type { WorkerMessage } from '../shell/worker-messages.ts'

const CACHE = 'comune'
const COMUNE_URL = '/comune.json'
const DATA_URLS = [COMUNE_URL, '/strade.json']

export async function installComuneData(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(DATA_URLS.map((url) => new Request(url, { cache: 'reload' })))
}

export async function readComune(): Promise<PublicComune | undefined> {
  const answer = await caches.match(COMUNE_URL)
  return answer?.json()
}

/** After each page, in the background: a moved collection reaches an open page without reload. */
export async function refreshComuneData(tell: (message: WorkerMessage) => Promise<void>): Promise<void> {
  const before = await (await caches.match(COMUNE_URL))?.text()
  try {
    await installComuneData()
  } catch {
    return // No network: the last known data stays.
  }
  const after = await (await caches.match(COMUNE_URL))?.text()
  if (after !== undefined && after !== before) await tell({ type: 'comune', comune: JSON.parse(after) as PublicComune })
}
