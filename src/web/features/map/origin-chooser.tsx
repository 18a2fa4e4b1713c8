import { useState } from 'react'
import type { CollectionPoint } from '../../../domain/collection-point.ts'
import { Icon } from '../../shared/icon.tsx'
import { useStore } from '../../shared/store.ts'
import { chooseOrigin, followPosition, origin, positionTrouble } from './origin.ts'
import { PlaceField } from './place-field.tsx'

const TROUBLES = {
  attesa: 'Cerco la tua posizione…',
  negata: 'Non possiamo vedere la tua posizione. Scrivi la tua via, oppure tocca la mappa dove ti trovi.',
  assente: 'La posizione non arriva. Scrivi la tua via, oppure tocca la mappa dove ti trovi.',
}

/** Where from? The position is asked for only by this tap; a street or a tap on the map do as well. */
export function OriginChooser({ points }: { points: readonly CollectionPoint[] }) {
  const current = useStore(origin)
  const trouble = useStore(positionTrouble)
  const [isTyping, setTyping] = useState(false)
  const mustType = trouble === 'negata' || trouble === 'assente'

  return (
    <div className="origin-chooser needs-script">
      {current ? (
        <p className="origin-now">
          <Icon name="map" />
          <span>
            Dal più vicino a <strong>{current.name}</strong>
          </span>
          <button type="button" className="link-button" onClick={() => chooseOrigin(undefined)}>
            Togli
          </button>
        </p>
      ) : (
        <p className="origin-buttons">
          <button type="button" className="button secondary" onClick={followPosition}>
            <Icon name="map" />
            Vicino a me
          </button>
          <button
            type="button"
            className="button secondary"
            aria-expanded={isTyping || mustType}
            onClick={() => setTyping(!isTyping)}
          >
            Vicino a una via
          </button>
        </p>
      )}
      <p role="status">{trouble && TROUBLES[trouble]}</p>
      {!current && (isTyping || mustType) && (
        <PlaceField
          points={points}
          onChoose={({ name, position }) => {
            setTyping(false)
            chooseOrigin({ kind: 'via', name, position })
          }}
        />
      )}
    </div>
  )
}
