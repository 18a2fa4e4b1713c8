import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { repeat } from './repeat.ts'

/** Work in the background. */
export interface Job {
  /** Shown in the log. */
  readonly name: string
  /** Milliseconds from the end of one run to the next. */
  readonly every: number
  readonly run: () => Promise<unknown>
  /** When the app closes: waits for work that is still under way. */
  readonly end?: () => Promise<void>
}

/** Logs failures. An unreachable database is reported elsewhere, once. */
export const failuresTo =
  (log: Log) =>
  (error: unknown): void => {
    if (!isUnavailable(error)) log.warn(error)
  }

/** Repeats each job while the app listens; a failure is logged, and the job runs again. */
export function runJobs(app: FastifyInstance, log: Log, jobs: readonly Job[]): void {
  let loops: { stop: () => Promise<void> }[] = []
  const report = failuresTo(log)
  app.addHook('onListen', async () => {
    loops = jobs.map(({ name, run, every }) =>
      repeat(run, every, (error) => report(isUnavailable(error) ? error : new Error(`Job: ${name}`, { cause: error }))),
    )
  })
  app.addHook('onClose', async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await Promise.all(jobs.map(async ({ end }) => end?.()))
  })
}
