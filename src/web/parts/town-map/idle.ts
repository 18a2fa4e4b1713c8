/** Longest that something waits for the page to have nothing else to do. */
const PATIENCE = 1000

/** What is seen at once waits only for what is already going on. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Cuts long work into parts between which the page answers a finger. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
