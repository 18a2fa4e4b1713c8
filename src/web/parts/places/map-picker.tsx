import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Town } from '../../../contract/points/town.ts'
import type { Position } from '../../../domain/points/collection-point.ts'
import { useAppState } from '../../device/app-state.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { SpotMap, SpotMapOptions } from '../town-map/spot-map.ts'

interface MapPickerProps {
  spot: Position | undefined
  address: string
  /** If absent, the town of the host's comune. */
  town?: Town | undefined
  onChoose: (spot: Position) => void
  onClose: () => void
}

/** To choose a spot: the map moves under a pin that stays in the middle. */
export function MapPicker({ spot, address, town, onChoose, onClose }: MapPickerProps) {
  const element = useRef<HTMLDivElement>(null)
  const [start] = useState({ spot, address, town })
  const { map, street, hasFailed } = useSpotMap(element, start)
  return (
    <Dialog className="dialog map-picker" label="Scegli il punto sulla mappa" onClose={onClose}>
      <p>Sposta la mappa finché il segno indica dove stanno gli oggetti. Con la tastiera usa le frecce, + e −.</p>
      {hasFailed ? (
        <p role="alert">La mappa non è arrivata. Chiudi e scrivi a parole dove stanno: basta quello.</p>
      ) : (
        <div className="spot-map" aria-busy={map === undefined}>
          <div ref={element} className="map-view" role="application" aria-label="Mappa da spostare sotto il segno" />
          <svg className="spot-pin" viewBox="0 0 40 52" aria-hidden="true">
            <path d="M20 50C11 38 4 28 4 19a16 16 0 0 1 32 0c0 9-7 19-16 31z" />
            <circle cx="20" cy="19" r="6" />
          </svg>
        </div>
      )}
      <p role="status">{street !== undefined && `Il segno è vicino a ${street}.`}</p>
      <p className="actions">
        <button type="button" className="button secondary" onClick={onClose}>
          Chiudi
        </button>
        {map !== undefined && (
          <button type="button" className="button" onClick={() => onChoose(map.spot())}>
            Usa questo punto
          </button>
        )}
      </p>
    </Dialog>
  )
}

interface ShownMap {
  map: SpotMap | undefined
  street: string | undefined
  hasFailed: boolean
}

function useSpotMap(
  element: RefObject<HTMLDivElement | null>,
  start: Pick<SpotMapOptions, 'spot' | 'address' | 'town'>,
): ShownMap {
  const settings = useAppState().comune.map
  const [map, setMap] = useState<SpotMap>()
  const [street, setStreet] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let created: SpotMap | undefined
    let isGone = false
    const show = async (): Promise<void> => {
      // Server and worker never open the map: there the build leaves Leaflet out.
      if (import.meta.env.SSR) return
      const { createSpotMap } = await import('../town-map/spot-map.ts')
      if (isGone || element.current === null) return
      created = await createSpotMap(element.current, { settings, ...start, onRest: setStreet })
      if (isGone) return created.remove()
      setMap(created)
      // So that the arrow keys move the map at once.
      element.current.focus()
    }
    show().catch((error: unknown) => {
      console.warn(error)
      setFailed(true)
    })
    return () => {
      isGone = true
      created?.remove()
    }
  }, [element, settings, start])
  return { map, street, hasFailed }
}
