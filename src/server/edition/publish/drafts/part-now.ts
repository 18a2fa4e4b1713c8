import type { PartName } from '../../../../contract/edition/content.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { partData } from '../../part-store.ts'
import { editionStore } from '../../store.ts'
import { draftOf } from './change-draft.ts'

/** A part's draft or, without one, its published data; null where there is neither. */
export async function partNow(database: Queries, clock: Clock, comuneId: string, part: PartName): Promise<unknown> {
  const draft = await draftOf(database, comuneId, part)
  if (draft !== undefined) return JSON.parse(draft.body) as unknown
  const [current] = await editionStore(database).current([comuneId], clock())
  return current === undefined ? null : partData(database, current.parts[part])
}
