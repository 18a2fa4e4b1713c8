import { type Destination, destinationsWith } from '../../../domain/guide/destination.ts'
import type { PointKind } from '../../../domain/points/kind.ts'
import type { Database } from '../../platform/database/database.ts'
import { draftedPart } from './drafted-part.ts'

export interface DraftedWords {
  readonly destinations: readonly Destination[]
  readonly pointKinds: readonly PointKind[]
}

/** A comune's destinations and kinds of points, which its other parts refer to. */
export async function draftedWords(database: Database, comuneId: string, now: number): Promise<DraftedWords> {
  const settings = await draftedPart(database, comuneId, 'impostazioni', now)
  if (settings === undefined) return { destinations: [], pointKinds: [] }
  const { types, vocabolario } = settings
  return { destinations: destinationsWith(types, '', vocabolario.destinations), pointKinds: vocabolario.pointKinds }
}
