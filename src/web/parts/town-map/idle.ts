/** The longest to wait for an idle page. */
const PATIENCE = 1000

/** For what should be seen at once: only lets the current task end. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Between parts of long work: lets the page respond. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
