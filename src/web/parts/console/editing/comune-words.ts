import { queryOptions } from '@tanstack/react-query'
import type { WorkView } from '../../../../contract/edition/console.ts'
import { type ComuneContent, partSchemas } from '../../../../contract/edition/content.ts'
import { type Destination, destinationsWith } from '../../../../domain/guide/destination.ts'
import { type TakenThing, takenThings } from '../../../../domain/points/destination.ts'
import type { PointKind } from '../../../../domain/points/kind.ts'
import type { MapSettings } from '../../../../contract/points/map-settings.ts'
import { workQuery } from '../queries.ts'

/** Destinations, what points take, kinds of points and the map: its other parts refer to them. */
export interface ComuneWords {
  readonly destinations: readonly Destination[]
  readonly things: readonly TakenThing[]
  readonly kinds: readonly PointKind[]
  readonly map: MapSettings | undefined
}

/** From the draft of the settings, or if that cannot be read yet, from what is published. */
export const comuneWordsQuery = (comune: string) =>
  queryOptions({ ...workQuery(comune, 'impostazioni'), select: wordsIn })

function wordsIn({ draft, published }: WorkView): ComuneWords {
  const drafted = partSchemas.impostazioni.safeParse(draft?.data)
  const settings = drafted.success ? drafted.data : (published as ComuneContent['impostazioni'] | null)
  if (settings === null) return { destinations: [], things: [], kinds: [], map: undefined }
  const { types, vocabolario, map } = settings
  const destinations = destinationsWith(types, '', vocabolario.destinations)
  return { destinations, things: takenThings(destinations, vocabolario.taken), kinds: vocabolario.pointKinds, map }
}
