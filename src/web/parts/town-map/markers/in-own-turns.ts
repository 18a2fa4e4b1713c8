import { nextIdle } from '../pauses.ts'

/** Runs each step in its own task, so that the page stays responsive. New work replaces what is still running. */
export function inOwnTurns(): (steps: Generator<void>) => void {
  let wanted: Generator<void> | undefined

  async function work(): Promise<void> {
    while (wanted !== undefined) {
      await nextIdle()
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
