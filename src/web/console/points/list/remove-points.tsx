import { countOf, joined } from '../../../../domain/italian/words.ts'
import type { PointsPart, WrittenPoint } from '../editing.ts'

interface RemovePointsProps {
  points: readonly WrittenPoint[]
  change: (update: (part: PointsPart) => PointsPart) => void
  onDone: () => void
}

const NAMED = 3

/** Asks once; the way back is the same as for everything else. */
export function RemovePoints({ points, change, onDone }: RemovePointsProps) {
  const gone = new Set(points.map(({ id }) => id))
  const count = countOf(points.length, 'punto', 'punti')
  const names = points.slice(0, NAMED).map(({ name }) => name)
  const others = points.length - names.length
  return (
    <section className="card bulk-edit" aria-label="Punti scelti">
      <p role="status">
        Togliere {joined(others > 0 ? [...names, countOf(others, 'altro', 'altri')] : names)}? Fino alla pubblicazione i
        residenti li vedono ancora, e “Annulla” li rimette.
      </p>
      <p className="actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            change((part) => ({ ...part, points: part.points.filter(({ id }) => !gone.has(id)) }))
            onDone()
          }}
        >
          Togli {count}
        </button>
        <button type="button" className="link-button" onClick={onDone}>
          Lascia
        </button>
      </p>
    </section>
  )
}
