import { inTime } from '../in-time.ts'

/**
 * Pages that the worker has rendered ahead, each good for a span of time that stands in its address in the cache. Read at
 * every cold start: here they cost a look-up instead of the whole renderer.
 */
const PREFIX = 'pagine-'

export interface Span {
  /** Milliseconds since 1970, the end not included. */
  readonly from: number
  readonly until: number
}

const keptUrl = (path: string, { from, until }: Span): string => `${path}?da=${from}&a=${until}`

const spanOf = (url: URL): Span => ({
  from: Number(url.searchParams.get('da')),
  until: Number(url.searchParams.get('a')),
})

export async function keptPage(version: string, path: string, now: number): Promise<Response | undefined> {
  const cache = await caches.open(PREFIX + version)
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    const { from, until } = spanOf(url)
    if (url.pathname === path && from <= now && now < until) return cache.match(request)
  }
  return undefined
}

export async function keepPage(version: string, path: string, span: Span, page: Response): Promise<void> {
  const cache = await caches.open(PREFIX + version)
  await cache.put(keptUrl(path, span), page)
}

export async function isKept(version: string, path: string, span: Span): Promise<boolean> {
  const cache = await caches.open(PREFIX + version)
  return (await cache.match(keptUrl(path, span))) !== undefined
}

export async function dropPast(version: string, now: number): Promise<void> {
  const cache = await caches.open(PREFIX + version)
  const past = (await cache.keys()).filter(({ url }) => spanOf(new URL(url)).until <= now)
  await Promise.all(past.map((request) => cache.delete(request)))
}

/** Something that stands in the pages has changed: zone, notices, the comune's data, the version. */
export const forgetPages = (): Promise<void> => inTime(dropPages())

async function dropPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
}
