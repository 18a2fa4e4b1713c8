/** Repeats a task until stopped, never twice at once; a failure is reported, and it is repeated all the same. */
export function repeat(
  task: () => Promise<unknown>,
  pause: number,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout
  let isStopped = false
  let turn = Promise.resolve()
  const once = async (): Promise<void> => {
    await task().catch(onError)
    if (!isStopped) timer = setTimeout(run, pause)
  }
  const run = (): void => {
    turn = once()
  }
  timer = setTimeout(run)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
