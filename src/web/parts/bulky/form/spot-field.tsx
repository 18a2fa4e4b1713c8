import { useState } from 'react'
import type { Town } from '../../../../contract/points/town.ts'
import type { Draft } from '../draft.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MapPicker } from '../../places/map-picker.tsx'

interface SpotFieldProps {
  draft: Draft
  /** Of another comune than the host's. */
  town?: Town | undefined
  onChange: (draft: Draft) => void
}

/** The kerb spot on the map, for who likes to point more than to describe. */
export function SpotField({ draft, town, onChange }: SpotFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { position, ...words } = draft.place
  return (
    <div className="field">
      <button type="button" className="button secondary" onClick={() => setIsOpen(true)}>
        <Icon name="map" />
        {position === undefined ? 'Scegli il punto sulla mappa' : 'Cambia il punto sulla mappa'}
      </button>
      {position !== undefined && (
        <p className="hint">
          Punto segnato sulla mappa.{' '}
          <button type="button" className="link-button" onClick={() => onChange({ ...draft, place: words })}>
            Togli il punto
          </button>
        </p>
      )}
      {isOpen && (
        <MapPicker
          spot={position && { lon: position[0], lat: position[1] }}
          address={draft.place.street}
          town={town}
          onClose={() => setIsOpen(false)}
          onChoose={({ lon, lat }) => {
            onChange({ ...draft, place: { ...words, position: [lon, lat] } })
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}
