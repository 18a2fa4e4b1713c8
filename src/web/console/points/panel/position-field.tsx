import type { Position } from '../../../../domain/points/collection-point.ts'
import { moved, positionAsWritten, positionFrom } from '../../../../domain/points/edit/point-edit.ts'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'

interface PositionFieldProps {
  position: Position | undefined
  isReadOnly: boolean
  onChange: (position: Position) => void
}

/** Metres per press. */
const STEP = 5

const STEPS = [
  ['nord', 0, STEP],
  ['sud', 0, -STEP],
  ['ovest', -STEP, 0],
  ['est', STEP, 0],
] as const

/** The position, for people who cannot drag it on the map. */
export function PositionField({ position, isReadOnly, onChange }: PositionFieldProps) {
  return (
    <fieldset className="position-field">
      <legend>Dove sta</legend>
      <SettledLine
        label="Coordinate"
        hint="Latitudine e longitudine, come “45.4642, 9.19”; oppure trascina il segno sulla mappa."
        isReadOnly={isReadOnly}
        value={position === undefined ? '' : positionAsWritten(position)}
        check={(text) =>
          text === '' && position === undefined
            ? undefined
            : positionFrom(text) === undefined
              ? 'Scrivi due numeri, come “45.4642, 9.19”.'
              : undefined
        }
        onSettle={(text) => {
          const found = positionFrom(text)
          if (found !== undefined) onChange(found)
        }}
      />
      {!isReadOnly && position && (
        <p className="actions">
          <span className="soft">Sposta di {STEP} metri a</span>
          {STEPS.map(([name, east, north]) => (
            <button
              key={name}
              type="button"
              className="link-button"
              onClick={() => onChange(moved(position, east, north))}
            >
              {name}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  )
}
