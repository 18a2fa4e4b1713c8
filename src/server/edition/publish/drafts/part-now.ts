import type { PartName } from '../../../../contract/edition/content.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { editionStore } from '../../store.ts'
import { draftOf } from './change-draft.ts'

/** A part as people work on it: its draft or, where there is none, what is published; null where nothing is. */
export async function partNow(database: Queries, clock: Clock, comuneId: string, part: PartName): Promise<unknown> {
  const draft = await draftOf(database, comuneId, part)
  if (draft !== undefined) return JSON.parse(draft.body) as unknown
  const store = editionStore(database)
  const [current] = await store.current([comuneId], clock())
  if (current === undefined) return null
  const hash = current.parts[part]
  return JSON.parse((await store.texts([hash])).get(hash)!) as unknown
}
