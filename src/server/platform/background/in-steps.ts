import { setImmediate as othersFirst } from 'node:timers/promises'

/** Long work on the event loop: requests that came meanwhile are answered between two steps. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await othersFirst()
  }
}
