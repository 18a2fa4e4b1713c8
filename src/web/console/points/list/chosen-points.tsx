import { useState } from 'react'
import { agreeing, countOf, joined } from '../../../../domain/italian/words.ts'
import { Choice, type Option } from '../../../parts/console/fields.tsx'
import type { PointsPart, WrittenPoint } from '../editing.ts'

interface ChosenPointsProps {
  points: readonly WrittenPoint[]
  kinds: readonly Option[]
  change: (update: (part: PointsPart) => PointsPart) => void
  onDone: () => void
}

const MOST_NAMES = 3

/** Changes all chosen points at once, as one step of undo. */
export function ChosenPoints({ points, kinds, change, onDone }: ChosenPointsProps) {
  const [isAsking, setAsking] = useState(false)
  const chosen = new Set(points.map(({ id }) => id))
  const count = countOf(points.length, 'punto', 'punti')
  const update = (next: (all: PointsPart['points']) => PointsPart['points']): void => {
    change((part) => ({ ...part, points: next(part.points) }))
    onDone()
  }
  return (
    <section className="card bulk-edit" aria-label="Punti scelti">
      {isAsking ? (
        <>
          <p role="status">
            Togliere {namesOf(points)}? Fino alla pubblicazione i residenti {agreeing(points.length, 'lo', 'li')} vedono
            ancora, e “Annulla” {agreeing(points.length, 'lo', 'li')} rimette.
          </p>
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => update((all) => all.filter(({ id }) => !chosen.has(id)))}
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
          <p role="status">
            <strong>
              {agreeing(points.length, 'Scelto', 'Scelti')} {count}
            </strong>
          </p>
          <Choice
            label="Sono tutti di tipo"
            value=""
            options={kinds}
            onChange={(kind) =>
              update((all) => all.map((point) => (chosen.has(point.id) ? { ...point, kind } : point)))
            }
          />
          <button type="button" className="button secondary" onClick={() => setAsking(true)}>
            Togli…
          </button>
          <button type="button" className="link-button" onClick={onDone}>
            Nessuno
          </button>
        </div>
      )}
    </section>
  )
}

/** "Ecocentro, Campana e 12 altri" */
function namesOf(points: readonly WrittenPoint[]): string {
  const names = points.slice(0, MOST_NAMES).map(({ name }) => name)
  const others = points.length - names.length
  return joined(others > 0 ? [...names, countOf(others, 'altro', 'altri')] : names)
}
