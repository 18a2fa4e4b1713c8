import type { BookedItem, Catalogue } from '../../bulky/catalogue/item.ts'
import { type BulkyService, placesOn } from '../../bulky/dates/pickup-dates.ts'
import { refusalOfItems } from '../../bulky/request-check.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'

/** How bulky waste is collected under a content of a comune. */
export interface RehearsedPickups extends BulkyService {
  readonly catalogue: Catalogue
  readonly zones: readonly string[]
}

/** A pickup that is booked, without who booked it. */
export interface BookedPickup {
  readonly zone: string
  readonly date: IsoDate
  readonly items: readonly BookedItem[]
  /** Which of its household's pickups of that year it is. */
  readonly ofYear: number
  /** The gestore has set the places of that date by hand: data do not change them. */
  readonly isByHand: boolean
}

/** Why a pickup that could be booked could no longer be. */
export const PICKUP_REASONS = ['servizio', 'data', 'posti', 'oggetti', 'quota'] as const
export type PickupReason = (typeof PICKUP_REASONS)[number]

export type TouchedPickups = Readonly<Record<PickupReason, number>>

/** Each counts once, for the gravest reason. What the old content would have refused as well is not the new one's doing. */
export function pickupsTouched(
  before: RehearsedPickups | undefined,
  after: RehearsedPickups | undefined,
  booked: readonly BookedPickup[],
): TouchedPickups {
  const touched = { servizio: 0, data: 0, posti: 0, oggetti: 0, quota: 0 }
  for (const together of Map.groupBy(booked, ({ zone, date }) => `${zone} ${date}`).values()) {
    for (const [place, pickup] of together.entries()) {
      const reason = reasonAgainst(after, pickup, place)
      if (reason !== undefined && reasonAgainst(before, pickup, place) !== reason) touched[reason]++
    }
  }
  return touched
}

/** `place`: how many of the same date and zone come before it. */
function reasonAgainst(
  offer: RehearsedPickups | undefined,
  { zone, date, items, ofYear, isByHand }: BookedPickup,
  place: number,
): PickupReason | undefined {
  if (offer === undefined || !offer.zones.includes(zone)) return 'servizio'
  const places = isByHand ? Infinity : placesOn(offer, Temporal.PlainDate.from(date), zone)
  if (places === 0) return 'data'
  if (place >= places) return 'posti'
  if (refusalOfItems(items, offer.catalogue, offer.rules) !== undefined) return 'oggetti'
  return ofYear > offer.rules.pickupsPerYear ? 'quota' : undefined
}
