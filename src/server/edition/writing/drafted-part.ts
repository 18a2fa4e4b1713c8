import { type ComuneContent, type PartName, partSchemas } from '../../../contract/edition/content.ts'
import type { Database } from '../../platform/database/database.ts'
import { partData } from '../part-store.ts'
import { draftOf } from '../publish/drafts/change-draft.ts'
import { editionStore } from '../store.ts'

/** A part's draft or, if that is not valid yet, its published data; undefined where there is neither. */
export async function draftedPart<Name extends PartName>(
  database: Database,
  comuneId: string,
  part: Name,
  now: number,
): Promise<ComuneContent[Name] | undefined> {
  const draft = await draftOf(database, comuneId, part)
  const drafted = partSchemas[part].safeParse(draft && JSON.parse(draft.body))
  if (drafted.success) return drafted.data as ComuneContent[Name]
  const [current] = await editionStore(database).current([comuneId], now)
  if (current === undefined) return undefined
  return partSchemas[part].parse(await partData(database, current.parts[part])) as ComuneContent[Name]
}
