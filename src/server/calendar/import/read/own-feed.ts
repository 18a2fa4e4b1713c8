import { dateInUid, isOwnUid } from '../../../feed/collection-uid.ts'
import type { DatedLine } from './dated-line.ts'

interface OwnEvent {
  readonly uid: string
  /** The name of what is collected. */
  readonly category: string
  /** "Raccolta Borgo, Nord" where the comune has zones. */
  readonly calendar: string
}

/**
 * What an event of our own feed says: it stands on the evening before, and its title on what to do then. A pickup that
 * someone booked is no collection. Undefined for an event of others.
 */
export function ownLines({ uid, category, calendar }: OwnEvent): DatedLine[] | undefined {
  if (!isOwnUid(uid)) return undefined
  const date = dateInUid(uid)
  const zone = /^Raccolta [^,]+, (.+)$/.exec(calendar)?.[1]
  return date === undefined ? [] : [{ date, zone, types: category }]
}
