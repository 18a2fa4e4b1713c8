const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LOOK_EVERY = 500

/**
 * Resolves when the process is told to end. It listens for good: npm passes on what the terminal has already sent to all,
 * and a second signal that nobody hears would kill the process and leave its PostgreSQL behind. (In `package.json` `start`
 * is an `exec`, and the build a script of its own: a shell between npm and this process would keep signals to itself.)
 */
export const toldToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve())
    if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(resolve)
  })

/** An npm that is killed passes nothing on: what it started would go on, and hold port and folder. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) then()
  }, LOOK_EVERY).unref()
}
