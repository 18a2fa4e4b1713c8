import type { Catalogue, ItemCount } from './catalogue/item.ts'
import { itemOf } from './catalogue/item.ts'
import { loadOf } from './catalogue/load.ts'
import { type BulkyService, isPastBooking, placesOn, windowAt } from './dates/pickup-dates.ts'
import type { PickupRefusal } from './refusal.ts'
import type { BulkyRules } from './rules.ts'

type Limits = Pick<BulkyRules, 'piecesPerPickup' | 'cubicMetresPerPickup'>

export function refusalOfItems(
  counts: readonly ItemCount[],
  catalogue: Catalogue,
  { piecesPerPickup, cubicMetresPerPickup }: Limits,
): PickupRefusal | undefined {
  if (counts.length === 0) return { kind: 'no-items' }
  for (const count of counts) {
    const refusal = refusalOfItem(count, catalogue)
    if (refusal !== undefined) return refusal
  }
  const { pieces, cubicMetres } = loadOf(counts, catalogue)
  if (pieces > piecesPerPickup) return { kind: 'too-many-pieces', pieces, limit: piecesPerPickup }
  if (cubicMetres > cubicMetresPerPickup) return { kind: 'too-much-volume', cubicMetres, limit: cubicMetresPerPickup }
  return undefined
}

function refusalOfItem({ item: id, count }: ItemCount, catalogue: Catalogue): PickupRefusal | undefined {
  const refused = catalogue.notTaken.find((one) => one.id === id)
  if (refused !== undefined) return { kind: 'not-taken', name: refused.name, instead: refused.instead }
  const item = itemOf(catalogue, id)
  if (item === undefined) return { kind: 'unknown-item' }
  if (item.limit !== undefined && count > item.limit) return { kind: 'item-limit', name: item.name, limit: item.limit }
  return undefined
}

/** Checks a date by the rules. Whether a place is left is checked in the database. */
export function refusalOfDate(
  service: BulkyService,
  date: Temporal.PlainDate,
  zone: string,
  epochMilliseconds: number,
): PickupRefusal | undefined {
  const { first, last } = windowAt(service, epochMilliseconds)
  const iso = date.toString()
  if (Temporal.PlainDate.compare(date, first) < 0 || Temporal.PlainDate.compare(date, last) > 0) {
    return { kind: 'outside-window', first: first.toString(), last: last.toString() }
  }
  if (isPastBooking(service, date, epochMilliseconds)) return { kind: 'past-cut-off', date: iso }
  if (placesOn(service, date, zone) === 0) return { kind: 'not-a-pickup-date', date: iso }
  return undefined
}
