const LONGEST_PAUSE = 1000

/** For what should be seen at once: only lets the current task end. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Between parts of long work: lets the page respond. Not the `untilIdle` of the first script, which would grow by 120 B if
 * the map used it too.
 */
export const nextIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_PAUSE })
    else setTimeout(resolve)
  })
