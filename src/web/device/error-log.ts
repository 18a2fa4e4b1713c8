import { readClock } from './clock.ts'
import { createStore } from './store.ts'

export interface LoggedError {
  readonly at: number
  readonly text: string
}

const MOST_ERRORS = 20

/** The last errors of this page, for /debug: what a help desk would ask to read out. */
export const lastErrors = createStore<readonly LoggedError[]>([])

const keep = (...parts: unknown[]): void =>
  lastErrors.set([...lastErrors.get(), { at: readClock(), text: parts.map(String).join(' ') }].slice(-MOST_ERRORS))

/** What is thrown and not caught, and what the app itself writes to the console. */
export function keepErrors(): void {
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  const write = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    keep(...parts)
    write(...parts)
  }
}
