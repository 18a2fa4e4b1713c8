import type { BookingRequest, Place } from '../../../contract/bulky/booking.ts'
import type { BookedItem } from '../../../domain/bulky/catalogue/item.ts'

/** A request as it is being filled in: everything may still be empty. */
export interface Draft {
  /** Only the desk asks for the e-mail address. */
  person: { name: string; codiceFiscale: string; phone: string; email?: string }
  utenza: string
  place: Place
  zone: string
  items: BookedItem[]
  date: string
  photos?: readonly Blob[] | undefined
  /** Set for an amendment: the booking to change. */
  amends?: { id: string; code: string } | undefined
}

export const emptyDraft = (zone: string | undefined): Draft => ({
  person: { name: '', codiceFiscale: '', phone: '' },
  utenza: '',
  place: { street: '', floor: '', spot: '', notes: '' },
  zone: zone ?? '',
  items: [],
  date: '',
})

/**
 * A zone that the comune no longer has never has dates: the resident's own is taken instead, or asked for. An amendment
 * keeps the zone of its booking.
 */
export function inZoneOf(draft: Draft, zones: readonly { id: string }[], own: string | undefined): Draft {
  const isThere = zones.some(({ id }) => id === draft.zone)
  return isThere || draft.amends !== undefined ? draft : { ...draft, zone: own ?? '', date: '' }
}

export const requestOf = ({ person, utenza, place, zone, items, date }: Draft): BookingRequest => ({
  person,
  utenza,
  place,
  zone,
  items,
  date,
})

/** A request that was sent, as a draft to correct and send again. */
export const draftOf = (request: BookingRequest, photos: readonly Blob[]): Draft => ({ ...request, photos })
