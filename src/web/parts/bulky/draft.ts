import type { BookingRequest, Place } from '../../../contract/bulky/booking.ts'
import type { BookedItem } from '../../../domain/bulky/catalogue/item.ts'

/** A request as it is being filled in: everything may still be empty. */
export interface Draft {
  /** The address is asked at the desk only. */
  person: { name: string; codiceFiscale: string; phone: string; email?: string }
  utenza: string
  place: Place
  zone: string
  items: BookedItem[]
  date: string
  photos?: readonly Blob[] | undefined
  /** The booking that it changes, instead of making a new one. */
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

export const requestOf = ({ person, utenza, place, zone, items, date }: Draft): BookingRequest => ({
  person,
  utenza,
  place,
  zone,
  items,
  date,
})

/** What was sent, ready to be corrected and sent again. */
export const draftOf = (request: BookingRequest, photos: readonly Blob[]): Draft => ({ ...request, photos })
