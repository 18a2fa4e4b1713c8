import { vi } from 'vitest'

const ORIGIN = 'http://localhost'

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href.slice(ORIGIN.length)

/** The browser's caches in a test: name → address → text. Fill them before, read them after. */
export type CacheContents = Record<string, Record<string, string>>

/** The server in a test: the text at an address; a number is a refusal with that status, none is no network. */
export type ServerContents = Record<string, string | number>

interface FakeCaches {
  /** Addresses in the order in which they were asked for, and in which they were kept. */
  readonly fetched: string[]
  readonly written: string[]
  readonly contents: CacheContents
}

/** Puts `caches`, `fetch` and a `Request` that takes addresses without a host in place, until `vi.unstubAllGlobals`. */
export function fakeCaches(contents: CacheContents, server: ServerContents = {}): FakeCaches {
  const fetched: string[] = []
  const written: string[] = []
  const fetchText = async (request: RequestInfo | URL): Promise<Response> => {
    const address = addressOf(request)
    fetched.push(address)
    const found = server[address]
    if (found === undefined) throw new TypeError('no network')
    return typeof found === 'number' ? new Response('', { status: found }) : new Response(found)
  }
  vi.stubGlobal('fetch', fetchText)
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, ORIGIN), init)
      }
    },
  )
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf((contents[name] ??= {}), written, fetchText),
    keys: async () => Object.keys(contents),
    delete: async (name: string) => delete contents[name],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) => {
      const names = cacheName === undefined ? Object.keys(contents) : [cacheName]
      const text = names.map((name) => contents[name]?.[addressOf(request)]).find((one) => one !== undefined)
      return text === undefined ? undefined : new Response(text)
    },
  })
  return { fetched, written, contents }
}

function cacheOf(files: Record<string, string>, written: string[], fetchText: typeof fetch) {
  const put = async (request: RequestInfo | URL, answer: Response): Promise<void> => {
    written.push(addressOf(request))
    files[addressOf(request)] = await answer.text()
  }
  return {
    put,
    match: async (request: RequestInfo | URL) => {
      const text = files[addressOf(request)]
      return text === undefined ? undefined : new Response(text)
    },
    add: async (request: RequestInfo | URL) => {
      const answer = await fetchText(request)
      if (!answer.ok) throw new TypeError(`${addressOf(request)}: ${answer.status}`)
      await put(request, answer)
    },
    keys: async (path?: string) =>
      Object.keys(files)
        .filter((address) => path === undefined || address.split('?', 1)[0] === path)
        .map((address) => new Request(ORIGIN + address)),
    delete: async (request: RequestInfo | URL) => delete files[addressOf(request)],
  }
}
