import { useState } from 'react'
import type { RoundView, Stop } from '../../../../contract/bulky/view.ts'
import { byHand, byStreet, moved, nearestNext, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDesk } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { keepOrder, keptOrder, shownOrder } from './kept-order.ts'
import type { PositionOf } from './use-positions.ts'

interface OrderedStops {
  readonly order: StopOrder
  readonly sorted: (stops: readonly Stop[]) => Stop[]
  readonly choose: (order: StopOrder) => void
  /** Up or down by one place among these. */
  readonly move: (stops: readonly Stop[], id: string, by: -1 | 1) => void
  /** These ids in this order, by hand. */
  readonly put: (ids: readonly string[]) => void
}

interface Asked {
  readonly date: string
  readonly stops: readonly Stop[]
  readonly round: RoundView | null
  readonly positionOf: PositionOf
}

/** The order of a day's stops: the same in the van and at the office, on paper too. */
export function useStopOrder({ date, stops: all, round, positionOf }: Asked): OrderedStops {
  const { id: comuneId } = useDesk()
  const send = useDeskSend()
  const [, setTurn] = useState(0)
  const { order, stops: ids } = shownOrder(keptOrder(comuneId, date), round)
  const inOrder = (stops: readonly Stop[], by: StopOrder, put: readonly string[]): Stop[] => {
    if (by === 'vicino') return nearestNext(stops, (stop) => pairOf(positionOf(stop)))
    return by === 'mano' ? byHand(stops, put) : byStreet(stops)
  }
  const keep = async (next: StopOrder, put: readonly string[]): Promise<void> => {
    keepOrder(comuneId, date, { order: next, stops: put, after: round?.changedAt ?? null })
    // What is kept is read again.
    setTurn((turn) => turn + 1)
    const outcome = await send('/round', { date, order: next, stops: put })
    if (outcome !== 'waiting' && !outcome.ok) {
      showToast({ title: 'L’ordine resta solo su questo dispositivo', message: outcome.problem.detail })
    }
  }
  const put = (own: readonly string[]): void => void keep('mano', [...ids.filter((id) => !own.includes(id)), ...own])
  return {
    order,
    sorted: (stops) => inOrder(stops, order, ids),
    choose: (next) => {
      // On paper the nearest one next is as it was worked out here. By hand begins from what is on the page.
      const from = next === 'mano' ? inOrder(all, order, ids) : inOrder(all, next, ids)
      void keep(
        next,
        from.map(({ id }) => id),
      )
    },
    move: (stops, id, by) =>
      put(
        moved(
          inOrder(stops, order, ids).map((stop) => stop.id),
          id,
          by,
        ),
      ),
    put,
  }
}

const pairOf = (position: ReturnType<PositionOf>): readonly [number, number] | undefined =>
  position && [position.lon, position.lat]
