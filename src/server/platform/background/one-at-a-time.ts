/**
 * Never runs a task twice at once: calls during a run lead to one more run after it. Resolves when nothing is left to
 * do.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  async function untilNobodyAsks(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        await task()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isWanted = true
    running ??= untilNobodyAsks()
    return running
  }
}
