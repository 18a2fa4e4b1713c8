import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoundOrder } from '../../../../contract/bulky/booking.ts'
import { isSameOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import { isSeenBy } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { useStaffId } from '../../../device/session/staff-session.ts'
import { useDeskApi } from '../desk.ts'
import { keepOrder, type KeptOrder, keptOrder, orderLeft } from './kept-order.ts'

interface KeptHere {
  readonly kept: KeptOrder | undefined
  /** Keeps an order while it is sent; `send` resolves with whether it has arrived. */
  readonly keepWhile: (order: KeptOrder, send: () => Promise<boolean>) => Promise<void>
}

/** The order of this device for a day: forgotten when its sending is cancelled, or the server refuses it. */
export function useKeptOrder(comuneId: string, date: string): KeptHere {
  const path = `${useDeskApi()}/round`
  const author = useStaffId()
  const [, setTurn] = useState(0)
  const sending = useRef(0)

  const keep = useCallback(
    (order: KeptOrder | undefined): void => {
      keepOrder(comuneId, date, order)
      // Renders again with the kept order.
      setTurn((turn) => turn + 1)
    },
    [comuneId, date],
  )

  const settle = useCallback(async (): Promise<void> => {
    if (keptOrder(comuneId, date) === undefined) return
    // If storage fails, nobody knows what became of it: it stays.
    const entries = await outboxEntries(path).catch(() => undefined)
    const kept = keptOrder(comuneId, date)
    // One that was put meanwhile is not among the entries yet; the end of its sending settles.
    if (entries === undefined || kept === undefined || sending.current > 0) return
    const ofDay = entries.filter((entry) => isSeenBy(entry, author) && (entry.body as RoundOrder).date === date)
    keep(orderLeft(kept, ofDay))
  }, [comuneId, date, path, author, keep])
  useEffect(() => {
    void settle()
    return followOutbox(() => void settle())
  }, [settle])

  const keepWhile: KeptHere['keepWhile'] = async (order, send) => {
    keep(order)
    sending.current += 1
    const hasArrived = await send().finally(() => {
      sending.current -= 1
    })
    const kept = keptOrder(comuneId, date)
    if (hasArrived && kept !== undefined && isSameOrder(kept, order)) keep({ ...kept, hasArrived })
    await settle()
  }
  return { kept: keptOrder(comuneId, date), keepWhile }
}
