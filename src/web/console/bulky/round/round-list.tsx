import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { reordered } from '../../../../domain/bulky/route/stop-order.ts'
import { STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import type { PositionOf } from './use-positions.ts'

interface RoundListProps {
  label: string
  /** In their order. */
  stops: readonly Stop[]
  positionOf: PositionOf
  onPut: (ids: readonly string[]) => void
  /** Opens the map to place a stop; undefined without a map. */
  onPlace: ((stop: Stop) => void) | undefined
}

/** The stops, one per line, to drag and drop with mouse, finger or keyboard. */
export function RoundList({ label, stops, positionOf, onPut, onPlace }: RoundListProps) {
  const ids = stops.map(({ id }) => id)
  const streetOf = (key: unknown): string => stops.find(({ id }) => id === key)?.place?.street ?? 'Dati cancellati'
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': streetOf(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      if (dropPosition !== 'on') onPut(reordered(ids, new Set([...keys].map(String)), String(key), dropPosition))
    },
  })
  const items = stops.map((stop, index) => ({ id: stop.id, stop, number: index + 1, spot: positionOf(stop) }))
  return (
    <GridList className="round-list" aria-label={label} items={items} dragAndDropHooks={dragAndDropHooks}>
      {({ id, stop, number, spot }) => (
        <GridListItem id={id} textValue={`${number}. ${streetOf(id)}`}>
          <Button slot="drag" className="drag-handle">
            ≡
          </Button>
          <span className="round-number">{number}</span>
          <span className="round-street">
            {streetOf(id)}
            {stop.status !== 'confermato' && <small> {STATUS_LABELS[stop.status].toLowerCase()}</small>}
          </span>
          {spot?.isExact !== true && stop.place !== null && onPlace !== undefined && (
            <Button className="link-button" onPress={() => onPlace(stop)}>
              {spot === undefined ? 'Metti sulla mappa' : 'Precisa il punto'}
            </Button>
          )}
        </GridListItem>
      )}
    </GridList>
  )
}
