import type { RoundView } from '../../../../contract/bulky/view.ts'
import { type DayOrder, STOP_ORDERS } from '../../../../domain/bulky/route/stop-order.ts'
import { recall, remember } from '../../../device/storage/memory.ts'

/** How somebody put the stops of a day on this device. */
export interface KeptOrder extends DayOrder {
  /** When the server's was last changed as far as was known here; null where it had none. */
  readonly after: string | null
}

const KEY = 'gestione-fermate'
/** The days that are worked on; older ones are forgotten. */
const MOST_DAYS = 14

/**
 * What was put here stands until the server has another: the very same once it has arrived, or that of a colleague. On a
 * tablet without network it is there after a reload too.
 */
export const shownOrder = (kept: KeptOrder | undefined, round: RoundView | null): DayOrder | null =>
  kept !== undefined && kept.after === (round?.changedAt ?? null) ? kept : round

export function keptOrder(comuneId: string, date: string): KeptOrder | undefined {
  const kept = all()[keyOf(comuneId, date)]
  return kept !== undefined && STOP_ORDERS.includes(kept.order) && Array.isArray(kept.stops) ? kept : undefined
}

export function keepOrder(comuneId: string, date: string, order: KeptOrder): void {
  const days = Object.entries({ ...all(), [keyOf(comuneId, date)]: order })
  const newest = days.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, MOST_DAYS)
  remember(KEY, JSON.stringify(Object.fromEntries(newest)))
}

/** The date first: the newest days are kept, of whichever comune. */
const keyOf = (comuneId: string, date: string): string => `${date} ${comuneId}`

function all(): Record<string, KeptOrder> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Record<string, KeptOrder>
  } catch {
    return {}
  }
}
