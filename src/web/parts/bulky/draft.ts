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
