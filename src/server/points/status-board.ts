import type { LiveStatuses } from '../../domain/point-status.ts'
import type { Clock } from '../clock.ts'
import type { StatusStore } from './status-store.ts'

/** A page may be this much behind; the open page follows the state by itself. */
const MAX_AGE = 20_000
/** The first page after a start waits this long for the database, and is drawn without it then. */
const PATIENCE = 500

interface Entry {
  statuses: LiveStatuses
  readAt: number
  reading: Promise<unknown> | undefined
}

/** The states as the pages draw them: the last known ones at once, so that a database that is away keeps no page. */
export function statusBoard(store: Pick<StatusStore, 'all'>, clock: Clock) {
  const entries = new Map<string, Entry>()

  const read = (comuneId: string, entry: Entry): Promise<unknown> =>
    store
      .all(comuneId)
      .then((statuses) => Object.assign(entry, { statuses, readAt: clock() }))
      .catch(() => undefined)
      .finally(() => {
        entry.reading = undefined
      })

  return async (comuneId: string): Promise<LiveStatuses> => {
    const entry = entries.get(comuneId) ?? { statuses: {}, readAt: -Infinity, reading: undefined }
    entries.set(comuneId, entry)
    if (clock() - entry.readAt > MAX_AGE) entry.reading ??= read(comuneId, entry)
    if (entry.readAt === -Infinity) await Promise.race([entry.reading, patience()])
    return entry.statuses
  }
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())
