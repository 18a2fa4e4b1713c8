import { useState } from 'react'
import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { EarlyButton } from '../../../ui/early-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStore } from '../../../device/store.ts'
import { chooseOrigin, followPosition, origin, positionTrouble } from './origin.ts'
import { PlaceField } from './place-field.tsx'

const TROUBLES = {
  attesa: 'Cerchiamo la tua posizione…',
  negata: 'Non possiamo vedere la tua posizione. Scrivi la tua via, oppure tocca la mappa dove ti trovi.',
  assente: 'La posizione non arriva. Scrivi la tua via, oppure tocca la mappa dove ti trovi.',
}

/** Where to measure from: the phone's position, asked for only on this tap, a street, or a tap on the map. */
export function OriginChooser({ points }: { points: readonly CollectionPoint[] }) {
  const current = useStore(origin)
  const trouble = useStore(positionTrouble)
  const [isTyping, setTyping] = useState(false)
  const mustType = trouble === 'negata' || trouble === 'assente'

  return (
    <div className="origin-chooser needs-script" role="group" aria-label="Da dove">
      {current ? (
        <p className="origin-now">
          <Icon name="map" />
          <span>
            I più vicini <strong>{current.to}</strong>
          </span>
          <button type="button" className="link-button" onClick={() => chooseOrigin(undefined)}>
            Togli
          </button>
        </p>
      ) : (
        <div className="origin-buttons">
          <EarlyButton className="button secondary" onPress={followPosition}>
            <Icon name="map" />
            Vicino a me
          </EarlyButton>
          <EarlyButton
            className="button secondary"
            aria-expanded={isTyping || mustType}
            onPress={() => setTyping(!isTyping)}
          >
            Vicino a una via
          </EarlyButton>
        </div>
      )}
      <p role="status">{trouble && TROUBLES[trouble]}</p>
      {!current && (isTyping || mustType) && (
        <PlaceField
          points={points}
          onChoose={({ name, position }) => {
            setTyping(false)
            chooseOrigin({ kind: 'via', to: `a ${name}`, position })
          }}
        />
      )}
    </div>
  )
}
