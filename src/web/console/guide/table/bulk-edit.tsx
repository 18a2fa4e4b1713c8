import { useState } from 'react'
import type { Destination } from '../../../../domain/guide/destination.ts'
import { withDestination, withoutItems, type WrittenGuide } from '../../../../domain/guide/edit/guide-edit.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Choice } from '../../../parts/console/fields.tsx'
import { optionsOf } from '../editing.ts'

interface BulkEditProps {
  names: readonly string[]
  destinations: readonly Destination[]
  change: (update: (guide: WrittenGuide) => WrittenGuide) => void
  onDone: () => void
}

/** Changes all chosen rows at once, as one step of undo. */
export function BulkEdit({ names, destinations, change, onDone }: BulkEditProps) {
  const [isAsking, setAsking] = useState(false)
  const [destination, setDestination] = useState('')
  const chosen = new Set(names)
  const count = countOf(names.length, 'voce', 'voci')
  return (
    <section className="card bulk-edit" aria-label="Voci scelte">
      <p role="status">
        <strong>{names.length === 1 ? 'Scelta 1 voce' : `Scelte ${count}`}</strong>
      </p>
      {isAsking ? (
        <>
          <p>
            Togliere {count} dal rifiutario? Fino alla pubblicazione i residenti le vedono ancora, e “Annulla” le
            rimette.
          </p>
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => {
                change((guide) => withoutItems(guide, chosen))
                onDone()
              }}
            >
              Togli {count}
            </button>
            <button type="button" className="button secondary" onClick={() => setAsking(false)}>
              Lascia
            </button>
          </p>
        </>
      ) : (
        <div className="bulk-tools">
          <Choice
            label="Vanno tutte in"
            value={destination}
            options={optionsOf(destinations)}
            onChange={setDestination}
          />
          <button
            type="button"
            className="button"
            aria-disabled={destination === ''}
            onClick={() => {
              if (destination === '') return
              change((guide) => withDestination(guide, chosen, destination))
              onDone()
            }}
          >
            Cambia {count}
          </button>
          <button type="button" className="button secondary" onClick={() => setAsking(true)}>
            Togli…
          </button>
          <button type="button" className="link-button" onClick={onDone}>
            Nessuna
          </button>
        </div>
      )}
    </section>
  )
}
