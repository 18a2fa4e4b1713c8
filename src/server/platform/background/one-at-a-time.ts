/**
 * A task that is never done twice at once: whoever asks while it runs has it done once more after that, however many ask.
 * Resolves when nothing is left to do.
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
