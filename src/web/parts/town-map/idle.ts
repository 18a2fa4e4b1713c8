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

/** Each step in a turn of its own, so that a finger waits for none of them. What is asked for anew takes the place of the old. */
export function inOwnTurns(): (steps: Generator<void>) => void {
  let wanted: Generator<void> | undefined

  async function work(): Promise<void> {
    while (wanted !== undefined) {
      await idle()
      const steps = wanted
      if (steps.next().done && steps === wanted) wanted = undefined
    }
  }

  return (steps) => {
    const isWorking = wanted !== undefined
    wanted = steps
    if (!isWorking) work().catch((error: unknown) => console.warn(error))
  }
}
