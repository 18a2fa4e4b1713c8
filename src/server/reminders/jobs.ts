import type { Job } from '../platform/background/jobs.ts'
import type { Reminders } from './reminders.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Of one comune, by one process for all of them. */
export const PREPARE_EVERY = 30 * MINUTE

/** Several processes share the work: each takes what no other has. */
export const reminderJobs = (reminders: Reminders): Job[] => [
  {
    name: 'prepare reminders',
    // How soon a process takes over from one that died while it prepared, or prepares what was read from other files.
    every: MINUTE,
    run: () => reminders.prepareAll(PREPARE_EVERY),
    end: reminders.close,
  },
  { name: 'send reminders', every: SECOND, run: reminders.sendDue },
  { name: 'push notices', every: 10 * SECOND, run: reminders.pushNotices },
]
