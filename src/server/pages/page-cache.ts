import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RenderedPage } from '../../contract/page.ts'

/** A page ready to send, in every encoding. */
export interface ReadyPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

/** Between the best size and the time a first visitor waits for it: about 2 ms for a page. */
const BROTLI_QUALITY = 6

/** Enough for every page and zone of many comuni in one minute, and a bound to what a flood of hosts could fill. */
const MAX_PAGES = 1000

export function makeReady({ status, html, headers }: RenderedPage): ReadyPage {
  const identity = Buffer.from(html)
  return {
    status,
    headers: { ...headers, etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` },
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(identity),
    },
  }
}

/** Keeps the pages of the current minute: what is drawn once serves everyone who asks within it. */
export class PageCache {
  #minute = ''
  #pages = new Map<string, Promise<ReadyPage>>()

  /** Two visitors at once wait for one drawing. One that failed, or says that there is no such page, is not kept. */
  get(minute: string, key: string, draw: () => Promise<ReadyPage>): Promise<ReadyPage> {
    if (minute !== this.#minute || this.#pages.size >= MAX_PAGES) {
      this.#minute = minute
      this.#pages.clear()
    }
    const known = this.#pages.get(key)
    if (known !== undefined) return known
    const drawing = draw()
    this.#pages.set(key, drawing)
    drawing.then(
      ({ status }) => status === 200 || this.#pages.delete(key),
      () => this.#pages.delete(key),
    )
    return drawing
  }
}
