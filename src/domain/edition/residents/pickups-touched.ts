import type { BookedItem, Catalogue } from '../../bulky/catalogue/item.ts'
import { type BulkyService, placesOn } from '../../bulky/dates/pickup-dates.ts'
import { refusalOfItems } from '../../bulky/request-check.ts'
import { rulesFor } from '../../bulky/rules.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'

/** The rules of bulky waste in one content. */
export interface RehearsedPickups extends BulkyService {
  readonly catalogue: Catalogue
  readonly zones: readonly string[]
}

/** A booked pickup, without the person. */
export interface BookedPickup {
  readonly zone: string
  readonly date: IsoDate
  readonly items: readonly BookedItem[]
  /** 1 for the first pickup of its household in that year, 2 for the second, … */
  readonly ofYear: number
  /** Of a shop or office, which may have limits of its own. */
  readonly isBusiness: boolean
  /** The gestore has set the places of that date by hand, so new data do not change them. */
  readonly isByHand: boolean
}

/** Why a pickup could no longer be booked. */
export const PICKUP_REASONS = ['servizio', 'data', 'posti', 'oggetti', 'quota'] as const
export type PickupReason = (typeof PICKUP_REASONS)[number]

export type TouchedPickups = Readonly<Record<PickupReason, number>>

/** Each pickup counts once, for the gravest reason. What the old content would refuse too does not count. */
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

/** `place`: the number of pickups of the same date and zone before it. */
function reasonAgainst(
  offer: RehearsedPickups | undefined,
  { zone, date, items, ofYear, isBusiness, isByHand }: BookedPickup,
  place: number,
): PickupReason | undefined {
  if (offer === undefined || !offer.zones.includes(zone)) return 'servizio'
  const places = isByHand ? Infinity : placesOn(offer, Temporal.PlainDate.from(date), zone)
  if (places === 0) return 'data'
  if (place >= places) return 'posti'
  const rules = rulesFor(offer.rules, isBusiness)
  if (refusalOfItems(items, offer.catalogue, rules) !== undefined) return 'oggetti'
  return ofYear > rules.pickupsPerYear ? 'quota' : undefined
}
