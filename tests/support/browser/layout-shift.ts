import type { Page } from '@playwright/test'

/** One move of what stands in the page. */
export interface Shift {
  readonly value: number
  readonly moved: string[]
}

/** Not in the DOM typings. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Everything that has moved without the resident's doing since the page was opened, up to what is painted now. */
export const layoutShifts = (page: Page): Promise<Shift[]> => page.evaluate(observedShifts)

async function observedShifts(): Promise<Shift[]> {
  // Told of in the middle of a frame, whatever clock the test holds. At the second one the first has been painted.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, where nothing outside of it is known
  const frame = (): Promise<void> =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body)
    })
  await frame()
  await frame()
  // An observer that has seen nothing is not called: what it was to be told is asked of it.
  const observer = new PerformanceObserver(() => undefined)
  observer.observe({ type: 'layout-shift', buffered: true })
  const entries = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
  return entries.map(({ value, sources }) => ({
    value,
    moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? '?'))),
  }))
}
