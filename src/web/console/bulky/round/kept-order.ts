import { STOP_ORDERS, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { recall, remember } from '../../../device/storage/memory.ts'

/** How the stops of a day stand on this device. */
export interface KeptOrder {
  readonly order: StopOrder
  /** As put by hand, the first one first. */
  readonly ids: readonly string[]
}

const KEY = 'gestione-fermate'
/** The days that are worked on; older ones are forgotten. */
const MOST_DAYS = 14

const BY_STREET: KeptOrder = { order: 'via', ids: [] }

export function keptOrder(date: string): KeptOrder {
  const kept = all()[date]
  return kept !== undefined && STOP_ORDERS.includes(kept.order) ? kept : BY_STREET
}

export function keepOrder(date: string, order: KeptOrder): void {
  const days = Object.entries({ ...all(), [date]: order }).toSorted(([one], [other]) => (one < other ? 1 : -1))
  remember(KEY, JSON.stringify(Object.fromEntries(days.slice(0, MOST_DAYS))))
}

function all(): Record<string, KeptOrder> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Record<string, KeptOrder>
  } catch {
    return {}
  }
}
