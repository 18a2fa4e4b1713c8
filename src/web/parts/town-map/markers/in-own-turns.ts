import { idle } from '../idle.ts'

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
