import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { repeat } from './repeat.ts'

export interface Job {
  run: () => Promise<void>
  /** Milliseconds from the end of one turn to the next. */
  pause: number
}

/** Logs what fails again and again. A database that is away is reported by itself, and not once a second. */
export const failuresTo =
  (log: Log) =>
  (error: unknown): void => {
    if (!isUnavailable(error)) log.warn(error)
  }

/** Does each job again and again for as long as the app listens; a failure is logged, and the next turn comes. */
export function keepDoing(app: FastifyInstance, log: Log, jobs: readonly Job[]): void {
  let loops: { stop: () => Promise<void> }[] = []
  const onError = failuresTo(log)
  app.addHook('onListen', async () => {
    loops = jobs.map(({ run, pause }) => repeat(run, pause, onError))
  })
  app.addHook('onClose', async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
  })
}
