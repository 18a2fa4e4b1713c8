import type { PageData } from '../../../contract/http/page.ts'

/** The element that holds the page, and the data it was rendered from. */
export interface RenderedPage {
  readonly root: HTMLElement
  readonly data: PageData
}

export async function renderedPage(): Promise<RenderedPage | undefined> {
  // Safari has no Temporal yet; other browsers do not load its 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  const data = document.getElementById('data')
  if (root !== null && data !== null) return { root, data: JSON.parse(data.textContent) as PageData }
  console.error('Element with id not found.')
}
