import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Runs long work in steps, so that requests are answered in between. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await yieldToOthers()
  }
}
