import { STATUSES_LIVE } from '../../contract/points/paths.ts'
import type { KnownStatuses } from '../../contract/points/document.ts'
import type { LiveStatuses } from '../../domain/points/status.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { holdLive } from '../comune/hold-live.ts'
import type { LiveValue, LiveValues } from '../platform/live/live-values.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import { statusStore } from './status-store.ts'

export const statusesResource = (database: Database): LiveResource => ({
  pattern: STATUSES_LIVE,
  load: (comuneId) => statusStore(database).all(comuneId),
})

const UNKNOWN: KnownStatuses = { version: 0, value: {} }

const known = ({ version, value }: LiveValue): KnownStatuses => ({ version, value: value as LiveStatuses })

/** Statuses of every comune's points, held in memory: rendering a page needs no database. */
export function holdStatuses(
  values: LiveValues,
  comuni: Comuni,
  resource: LiveResource,
): (comuneId: string) => KnownStatuses {
  const statusesOf = holdLive(values, comuni, STATUSES_LIVE, resource, known)
  return (comuneId) => statusesOf(comuneId) ?? UNKNOWN
}
