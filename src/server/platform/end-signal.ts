const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LOOK_EVERY = 500

/**
 * Resolves when the process is told to end. It keeps listening: npm forwards signals that the terminal has already sent
 * to all, and an unhandled second signal would kill the process and leave its PostgreSQL behind. (In `package.json`
 * `start` is an `exec`, and the build a script of its own: a shell in between would not forward signals.)
 */
export const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve())
    if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(resolve)
  })

/** A killed npm forwards nothing: what it started would go on, and hold port and folder. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) then()
  }, LOOK_EVERY).unref()
}
