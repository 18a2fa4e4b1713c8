import { useEffect, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { byHand, byStreet, moved, nearestNext, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { keepOrder, keptOrder } from './kept-order.ts'

interface OrderedStops {
  readonly order: StopOrder
  readonly sorted: (stops: readonly Stop[]) => Stop[]
  readonly choose: (order: StopOrder) => void
  /** Up or down by one place among these. */
  readonly move: (stops: readonly Stop[], id: string, by: -1 | 1) => void
}

/** The order of a day's stops, as it was last chosen on this device. */
export function useStopOrder(date: string): OrderedStops {
  // Of another day another order, at once.
  const [days, setDays] = useState(() => new Map([[date, keptOrder(date)]]))
  const kept = days.get(date) ?? keptOrder(date)
  const streetAt = useStreets(kept.order === 'vicino')
  const keep = (next: typeof kept): void => {
    keepOrder(date, next)
    setDays(new Map(days).set(date, next))
  }
  const positionOf = ({ place }: Stop): readonly [number, number] | undefined => {
    if (place === null) return undefined
    const street = place.position === undefined ? streetAt(place.street) : undefined
    return place.position ?? (street && [street.lon, street.lat])
  }
  const sorted = (stops: readonly Stop[]): Stop[] => {
    if (kept.order === 'vicino') return nearestNext(stops, positionOf)
    return kept.order === 'mano' ? byHand(stops, kept.ids) : byStreet(stops)
  }
  return {
    order: kept.order,
    sorted,
    choose: (order) => keep({ ...kept, order }),
    move: (stops, id, by) => {
      const own = moved(
        sorted(stops).map((stop) => stop.id),
        id,
        by,
      )
      keep({ order: 'mano', ids: [...kept.ids.filter((one) => !own.includes(one)), ...own] })
    },
  }
}

type StreetAt = (address: string) => Position | undefined

/** Where a street is, for stops that nobody has put on the map; the map is asked for only by who wants this order. */
function useStreets(isWanted: boolean): StreetAt {
  const [at, setAt] = useState<{ find: StreetAt }>()
  useEffect(() => {
    if (!isWanted) return
    const load = async (): Promise<void> => {
      const [{ loadBasemap }, { streetOfAddress }] = await Promise.all([
        import('../../../parts/town-map/basemap/load-basemap.ts'),
        import('../../../parts/town-map/streets.ts'),
      ])
      const basemap = await loadBasemap()
      setAt({ find: (address) => streetOfAddress(basemap, address) })
    }
    load().catch((error: unknown) => console.warn(error))
  }, [isWanted])
  return at?.find ?? (() => undefined)
}
