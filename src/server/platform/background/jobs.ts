import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { repeat } from './repeat.ts'

/** Work that nobody asks for. */
export interface Job {
  /** What it does, for the log. */
  readonly name: string
  /** Milliseconds from the end of one turn to the next. */
  readonly every: number
  readonly run: () => Promise<unknown>
  /** Waits for what the turns have left under way, when the app closes. */
  readonly end?: () => Promise<void>
}

/** Logs what fails again and again. A database that is away is reported by itself, and not once a second. */
export const failuresTo =
  (log: Log) =>
  (error: unknown): void => {
    if (!isUnavailable(error)) log.warn(error)
  }

/** Does each job again and again for as long as the app listens; a failure is logged, and the next turn comes. */
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
