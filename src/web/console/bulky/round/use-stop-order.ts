import type { RoundView, Stop } from '../../../../contract/bulky/view.ts'
import { moved, nearestNext, roundsOf, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { useDesk } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { shownOrder } from './kept-order.ts'
import { sendOrder } from './send-order.ts'
import { useKeptOrder } from './use-kept-order.ts'
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
  const { kept, keepWhile } = useKeptOrder(comuneId, date)
  const shown = shownOrder(kept, round)
  const keep = (order: StopOrder, stops: string[]): Promise<void> => {
    const after = shown && { order: shown.order, stops: [...shown.stops] }
    return keepWhile({ order, stops, serverChangedAt: round?.changedAt ?? null }, () =>
      sendOrder((body) => send('/round', body), { date, order, stops, after }),
    )
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
