import type { RoundOrder } from '../../../../contract/bulky/booking.ts'
import type { RoundView } from '../../../../contract/bulky/view.ts'
import { type DayOrder, STOP_ORDERS } from '../../../../domain/bulky/route/stop-order.ts'
import type { OutboxEntry } from '../../../device/outbox/rules.ts'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { readItem, writeItem } from '../../../device/storage/local-storage.ts'

/** The order of a day's stops as it was last changed on this device. */
export interface KeptOrder extends DayOrder {
  /** `changedAt` of the server's order that was known here; null if it had none. */
  readonly serverChangedAt: string | null
  /** The server has accepted it. Otherwise it is in the outbox, or was cancelled there or refused. */
  readonly hasArrived?: boolean
}

const KEY = 'gestione-fermate'
/** Older days are forgotten. */
const MOST_DAYS = 14

/**
 * The order of this device counts until the server has a new one: the same, once it has arrived, or a colleague's. Without
 * network it is still there after a reload.
 */
export const shownOrder = (kept: KeptOrder | undefined, round: RoundView | null): DayOrder | null =>
  kept !== undefined && kept.serverChangedAt === (round?.changedAt ?? null) ? kept : round

/** What counts of the order of this device, after what became of the orders of its day in the outbox, oldest first. */
export function orderLeft(
  kept: KeptOrder,
  entries: readonly Pick<OutboxEntry, 'body' | 'outcome'>[],
): KeptOrder | undefined {
  if (kept.hasArrived === true) return kept
  const last = entries.findLast(({ outcome }) => outcome?.ok !== false)
  if (last === undefined) return undefined
  const { order, stops } = last.body as RoundOrder
  return { ...kept, order, stops, ...(last.outcome?.ok === true && { hasArrived: true }) }
}

export function keptOrder(comuneId: string, date: string): KeptOrder | undefined {
  const kept = all()[keyOf(comuneId, date)]
  return kept !== undefined && STOP_ORDERS.includes(kept.order) && Array.isArray(kept.stops) ? kept : undefined
}

/** `undefined` forgets it: the server's counts. */
export function keepOrder(comuneId: string, date: string, order: KeptOrder | undefined): void {
  const days = Object.entries({ ...all(), [keyOf(comuneId, date)]: order })
  const newest = days.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, MOST_DAYS)
  writeItem(KEY, JSON.stringify(Object.fromEntries(newest)))
}

/** Begins with the date, so that sorting finds the newest days. One per person: the next one on this tablet sees the server's. */
const keyOf = (comuneId: string, date: string): string => `${date} ${comuneId} ${deviceStaff() ?? ''}`

function all(): Record<string, KeptOrder> {
  try {
    return JSON.parse(readItem(KEY) ?? '{}') as Record<string, KeptOrder>
  } catch {
    return {}
  }
}
