import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { LEASE } from './tries.ts'

interface LeasedJob {
  /** Empty for work on all comuni together. */
  readonly comuneId: string
  readonly job: string
  /** Milliseconds from the end of one run to the next. */
  readonly every: number
}

export interface Leases {
  /** Of these, the jobs that are due and not taken, in one query. */
  due: <One extends LeasedJob>(jobs: readonly One[]) => Promise<One[]>
  /**
   * Does the work unless another process has begun it. `keep` extends the lease; `doneUntil` is what the last run
   * noted.
   */
  take: (
    leased: LeasedJob,
    work: (keep: () => Promise<void>, doneUntil: number | undefined) => Promise<void>,
  ) => Promise<void>
  /** Notes how far the work has come, for the next run. */
  note: (leased: LeasedJob, doneUntil: number) => Promise<void>
}

/** Work that one process does for all: whichever comes first. */
export function createLeases({ query }: Pick<Database, 'query'>, clock: Clock): Leases {
  /** A later time was set by a clock that was ahead. */
  const latest = (every: number): Date => new Date(clock() + every + LEASE)

  const takeLease = async ({ comuneId, job, every }: LeasedJob): Promise<{ done_until: Date | null } | undefined> => {
    const now = clock()
    const [taken] = await query<{ done_until: Date | null }>(
      `INSERT INTO job_lease AS known (comune_id, job, due_at) VALUES ($1, $2, $3)
       ON CONFLICT (comune_id, job) DO UPDATE SET due_at = excluded.due_at
       WHERE known.due_at <= $4 OR known.due_at > $5 RETURNING done_until`,
      [comuneId, job, new Date(now + LEASE), new Date(now), latest(every)],
    )
    return taken
  }

  const setDue = async ({ comuneId, job }: LeasedJob, pause: number): Promise<void> => {
    await query('UPDATE job_lease SET due_at = $3 WHERE comune_id = $1 AND job = $2', [
      comuneId,
      job,
      new Date(clock() + pause),
    ])
  }

  return {
    due: async (jobs) => {
      const waiting = await query<{ comune_id: string; job: string; due_at: Date }>(
        'SELECT comune_id, job, due_at FROM job_lease WHERE due_at > $1',
        [new Date(clock())],
      )
      const dueAt = new Map(waiting.map((row) => [nameOf(row.comune_id, row.job), row.due_at]))
      return jobs.filter(({ comuneId, job, every }) => {
        const at = dueAt.get(nameOf(comuneId, job))
        return at === undefined || at > latest(every)
      })
    },

    take: async (leased, work) => {
      const taken = await takeLease(leased)
      if (taken === undefined) return
      try {
        await work(() => setDue(leased, LEASE), taken.done_until?.getTime())
      } finally {
        // Also after a failure: it would fail again a minute later.
        await setDue(leased, leased.every)
      }
    },

    note: async ({ comuneId, job }, doneUntil) => {
      await query('UPDATE job_lease SET done_until = $3 WHERE comune_id = $1 AND job = $2', [
        comuneId,
        job,
        new Date(doneUntil),
      ])
    },
  }
}

const nameOf = (comuneId: string, job: string): string => `${comuneId} ${job}`
