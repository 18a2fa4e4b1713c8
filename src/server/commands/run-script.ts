import { ConfigurationError } from '../platform/configuration.ts'

/** A wrong setting or argument is printed as a sentence; anything else is a bug, and is printed with its stack. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exitCode = 1
  })
}
