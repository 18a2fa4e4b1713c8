import { MINUTE, SECOND } from '../../domain/durations.ts'
import type { Job } from '../platform/background/jobs.ts'
import type { Reminders } from './reminders.ts'

/** Per comune, in one process for all. */
export const PREPARE_EVERY = 30 * MINUTE

/** Processes share the work: each takes what no other has. */
export const reminderJobs = (reminders: Reminders): Job[] => [
  {
    name: 'prepare reminders',
    // How soon another process takes over if one dies, or new data are prepared.
    every: MINUTE,
    run: () => reminders.prepareAll(PREPARE_EVERY),
    end: reminders.close,
  },
  { name: 'send reminders', every: SECOND, run: reminders.sendDue },
  { name: 'push notices', every: 10 * SECOND, run: reminders.pushNotices },
]
