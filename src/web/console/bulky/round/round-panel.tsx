import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { isOutcome, STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { MapPicker } from '../../../parts/places/map-picker.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { hasMiddle, townQuery, useDesk } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { RoundList } from './round-list.tsx'
import { RoundMapPanel } from './round-map-panel.tsx'
import type { PositionOf } from './use-positions.ts'
import './round.css'

interface RoundPanelProps {
  /** The name of the zone. */
  zone: string
  date: string
  /** In their order. */
  stops: readonly Stop[]
  positionOf: PositionOf
  onPut: (ids: readonly string[]) => void
  onSelect: (id: string) => void
}

/** The stops of a round to put in order by hand, beside their map. */
export function RoundPanel({ zone, date, stops, positionOf, onPut, onSelect }: RoundPanelProps) {
  const [placing, setPlacing] = useState<Stop>()
  const { data: town } = useQuery(townQuery(useDesk().id))
  const canPoint = hasMiddle(town)
  const send = useDeskSend()
  const onMap = useMemo(
    () =>
      stops.flatMap((stop, index) => {
        const spot = positionOf(stop)
        if (spot === undefined) return []
        const label = `Fermata ${index + 1}: ${stop.place?.street ?? ''}, ${STATUS_LABELS[stop.status].toLowerCase()}`
        return [{ id: stop.id, number: index + 1, label, isDone: isOutcome(stop.status), ...spot }]
      }),
    [stops, positionOf],
  )
  const missing = stops.length - onMap.length
  const about = onMap.filter(({ isExact }) => !isExact).length

  const place = async (street: string, position: readonly [number, number]): Promise<void> => {
    setPlacing(undefined)
    const outcome = await send('/spots', { date, street, position })
    if (outcome === 'waiting') showToast({ title: 'Punto salvato qui', message: 'Parte da solo appena c’è rete.' })
    else if (!outcome.ok) showToast({ title: 'Punto non salvato', message: outcome.problem.detail })
    else showToast({ title: `Segnato: ${street}`, message: 'Vale per tutti i ritiri a questo indirizzo.' })
  }

  return (
    <div className="round-panel">
      <div>
        <RoundList
          label={`Ordine delle fermate: ${zone}`}
          stops={stops}
          positionOf={positionOf}
          onPut={onPut}
          onPlace={canPoint ? setPlacing : undefined}
        />
        <p className="hint">Prendi una fermata dalla maniglia e mettila dove vuoi: l’ordine diventa “a mano”.</p>
        {about > 0 && (
          <p className="hint">{countOf(about, 'fermata è', 'fermate sono')} a metà della via, con il bordo a tratti.</p>
        )}
        {missing > 0 && (
          <p className="hint">
            {countOf(missing, 'fermata non è', 'fermate non sono')} sulla mappa: la via non si conosce.{' '}
            {missing === 1 ? 'Mettila' : 'Mettile'} tu, una volta per indirizzo.
          </p>
        )}
      </div>
      <RoundMapPanel label={`Mappa del giro: ${zone}`} stops={onMap} onSelect={onSelect} />
      {placing?.place && canPoint && (
        <MapPicker
          spot={undefined}
          address={placing.place.street}
          town={town}
          onClose={() => setPlacing(undefined)}
          onChoose={({ lon, lat }) => void place(placing.place!.street, [lon, lat])}
        />
      )}
    </div>
  )
}
