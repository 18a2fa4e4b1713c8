import { partSchemas } from '../../../contract/edition/content.ts'
import { type Destination, destinationsWith } from '../../../domain/guide/destination.ts'
import type { PointKind } from '../../../domain/points/kind.ts'
import type { Database } from '../../platform/database/database.ts'
import { draftOf } from '../publish/change-draft.ts'
import { editionStore } from '../store.ts'

interface DraftedWords {
  readonly destinations: readonly Destination[]
  readonly pointKinds: readonly PointKind[]
}

/** The words of a comune as they stand in the draft of its settings or, where that cannot be read yet, as published. */
export async function draftedWords(database: Database, comuneId: string, now: number): Promise<DraftedWords> {
  const draft = await draftOf(database, comuneId, 'impostazioni')
  const drafted = partSchemas.impostazioni.safeParse(draft && JSON.parse(draft.body))
  const settings = drafted.success ? drafted.data : await publishedSettings(database, comuneId, now)
  if (settings === undefined) return { destinations: [], pointKinds: [] }
  const { types, vocabolario } = settings
  return { destinations: destinationsWith(types, '', vocabolario.destinations), pointKinds: vocabolario.pointKinds }
}

async function publishedSettings(database: Database, comuneId: string, now: number) {
  const store = editionStore(database)
  const [current] = await store.current([comuneId], now)
  if (current === undefined) return undefined
  const hash = current.parts.impostazioni
  return partSchemas.impostazioni.parse(JSON.parse((await store.texts([hash])).get(hash)!))
}
