import type { PublicComune } from '../../contract/comune/comune.ts'
import { PMTILES_URL } from '../../contract/points/paths.ts'

const CACHE = 'mappa'

/** Some comuni bring a whole archive of tiles: it is fetched once, and again only when it has changed. */
export async function keepMapArchive({ map }: PublicComune): Promise<void> {
  if (map?.kind !== 'pmtiles') return
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PMTILES_URL)
  const { headers } = await fetch(PMTILES_URL, { method: 'HEAD', cache: 'no-store' })
  if (kept?.headers.get('etag') === headers.get('etag')) return
  await cache.add(new Request(PMTILES_URL, { cache: 'no-store' }))
}

/** The part of the kept archive that is asked for; a cache knows only whole answers. */
export async function answerRange(request: Request): Promise<Response | undefined> {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  if (first === undefined || new URL(request.url).pathname !== PMTILES_URL) return undefined
  const kept = await caches.match(PMTILES_URL)
  if (kept === undefined) return undefined
  const whole = await kept.blob()
  const part = whole.slice(Number(first), Number(last) + 1)
  return new Response(part, {
    status: 206,
    headers: {
      'content-type': 'application/vnd.pmtiles',
      'content-range': `bytes ${first}-${Number(first) + part.size - 1}/${whole.size}`,
      etag: kept.headers.get('etag') ?? '',
    },
  })
}
