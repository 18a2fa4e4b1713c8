import { useState } from 'react'
import type { RoundView, Stop } from '../../../../contract/bulky/view.ts'
import { moved, nearestNext, roundsOf, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { useDesk } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { keepOrder, keptOrder, shownOrder } from './kept-order.ts'
import { sendOrder } from './send-order.ts'
import type { PositionOf } from './use-positions.ts'

interface OrderedStops {
  readonly order: StopOrder
  readonly rounds: ReturnType<typeof roundsOf<Stop>>
  readonly choose: (order: StopOrder) => void
  /** Up or down by one place among the stops of its round. */
  readonly move: (round: readonly Stop[], id: string, by: -1 | 1) => void
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
  const shown = shownOrder(keptOrder(comuneId, date), round)
  const keep = async (order: StopOrder, stops: string[]): Promise<void> => {
    keepOrder(comuneId, date, { order, stops, serverChangedAt: round?.changedAt ?? null })
    // Renders again with the kept order.
    setTurn((turn) => turn + 1)
    const after = shown && { order: shown.order, stops: [...shown.stops] }
    const isRefused = await sendOrder((body) => send('/round', body), { date, order, stops, after })
    if (!isRefused) return
    keepOrder(comuneId, date, undefined)
    setTurn((turn) => turn + 1)
  }
  const put = (own: readonly string[]): void => {
    const others = (shown?.stops ?? []).filter((id) => !own.includes(id))
    void keep('mano', [...others, ...own])
  }
  return {
    order: shown?.order ?? 'via',
    rounds: roundsOf(all, shown),
    choose: (next) => {
      // "By hand" starts with the order on the page.
      const rounds = roundsOf(all, next === 'via' ? null : shown)
      const stops = rounds.flatMap(([, ofZone]) =>
        next === 'vicino' ? nearestNext(ofZone, (stop) => pairOf(positionOf(stop))) : ofZone,
      )
      void keep(
        next,
        stops.map(({ id }) => id),
      )
    },
    move: (ofZone, id, by) =>
      put(
        moved(
          ofZone.map((stop) => stop.id),
          id,
          by,
        ),
      ),
    put,
  }
}

const pairOf = (position: ReturnType<PositionOf>): readonly [number, number] | undefined =>
  position && [position.lon, position.lat]
