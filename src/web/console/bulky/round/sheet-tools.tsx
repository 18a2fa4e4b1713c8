import type { Stop } from '../../../../contract/bulky/view.ts'
import { STOP_ORDERS, type StopOrder } from '../../../../domain/bulky/route/stop-order.ts'
import { isWaiting } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDeskApi } from '../desk.ts'
import { BulkOutcome } from './bulk-outcome.tsx'

const ORDER_NAMES = {
  via: 'Per via e numero',
  vicino: 'La più vicina dopo',
  mano: 'A mano',
} as const satisfies Record<StopOrder, string>

/** The ids of the chosen stops; undefined while stops are not being chosen. */
export type Chosen = ReadonlySet<string> | undefined

interface SheetToolsProps {
  stops: readonly Stop[]
  order: StopOrder
  onOrder: (order: StopOrder) => void
  /** The day has come: outcomes can be given. */
  hasBegun: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  isMapShown: boolean
  onMap: () => void
}

/** Controls of the sheet: order, map, and one outcome for several stops. */
export function SheetTools(props: SheetToolsProps) {
  const { stops, order, onOrder, hasBegun, chosen, onChoose, isMapShown, onMap } = props
  const deskApi = useDeskApi()
  /** What was said without network, and still waits here, counts as said. */
  const chooseOpen = async (): Promise<void> => {
    const entries = await outboxEntries(deskApi).catch(() => [])
    const waiting = new Set(entries.filter(isWaiting).map(({ path }) => path))
    const open = stops.filter(({ id, status }) => status === 'confermato' && !waiting.has(`${deskApi}/${id}/outcome`))
    onChoose(new Set(open.map(({ id }) => id)))
  }
  return (
    <>
      <div className="card sheet-tools">
        <label>
          Ordine delle fermate{' '}
          <select value={order} onChange={({ target }) => onOrder(target.value as StopOrder)}>
            {STOP_ORDERS.map((one) => (
              <option key={one} value={one}>
                {ORDER_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button secondary" aria-expanded={isMapShown} onClick={onMap}>
          <Icon name="map" />
          Mappa e ordine
        </button>
        {hasBegun && stops.length > 1 && (
          <button
            type="button"
            className="button secondary"
            aria-pressed={chosen !== undefined}
            onClick={() => onChoose(chosen === undefined ? new Set() : undefined)}
          >
            Scegli più fermate
          </button>
        )}
        {chosen !== undefined && (
          <button type="button" className="link-button" onClick={() => void chooseOpen()}>
            Scegli tutte quelle senza esito
          </button>
        )}
      </div>
      {chosen !== undefined && (
        <BulkOutcome stops={stops.filter(({ id }) => chosen.has(id))} onDone={() => onChoose(undefined)} />
      )}
    </>
  )
}
