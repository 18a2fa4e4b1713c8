import type { RoundOrder } from '../../../../contract/bulky/booking.ts'
import type { OvertakenOrder, RoundView } from '../../../../contract/bulky/view.ts'
import type { Problem } from '../../../../contract/http/problem.ts'
import type { Outcome } from '../../../device/outbox/rules.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

export const PUT_MINE = 'Rimetti il mio'

/** The order that somebody else saved meanwhile, if a problem is about that. */
export const newerIn = (problem: Problem & Partial<OvertakenOrder>): RoundView | undefined => problem.newer

/**
 * Sends an order of stops. If another was saved meanwhile, that one stays, and a toast offers to send this one again. Resolves
 * with whether it has arrived.
 */
export async function sendOrder(
  send: (order: RoundOrder) => Promise<Outcome | 'waiting'>,
  order: RoundOrder,
): Promise<boolean> {
  const outcome = await send(order)
  if (outcome === 'waiting' || outcome.ok) return outcome !== 'waiting'
  const { title, detail: message } = outcome.problem
  const newer = newerIn(outcome.problem)
  if (newer === undefined) {
    showToast({ title: 'L’ordine non è stato salvato', message })
    return false
  }
  const putMine = (): void => void sendOrder(send, { ...order, after: newer })
  showToast({ title, message, action: { label: PUT_MINE, run: putMine }, duration: null })
  return false
}
