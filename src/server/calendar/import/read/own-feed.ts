import { dateInUid, isOwnUid } from '../../../feed/collection-uid.ts'
import type { DatedLine } from './dated-line.ts'

interface OwnEvent {
  readonly uid: string
  /** The type's name. */
  readonly category: string
  /** "Raccolta Borgo, Nord" where the comune has zones. */
  readonly calendar: string
}

/**
 * Reads an event of our own feed, which stands on the evening before under another title. Booked pickups are no
 * collections. Undefined for foreign events.
 */
export function ownLines({ uid, category, calendar }: OwnEvent): DatedLine[] | undefined {
  if (!isOwnUid(uid)) return undefined
  const date = dateInUid(uid)
  const zone = /^Raccolta [^,]+, (.+)$/.exec(calendar)?.[1]
  return date === undefined ? [] : [{ date, zone, types: category }]
}
