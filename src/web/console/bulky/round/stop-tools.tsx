import type { Stop } from '../../../../contract/bulky/view.ts'
import { Tick } from '../../../parts/console/fields.tsx'

interface StopToolsProps {
  stop: Stop
  /** Undefined while stops are not being chosen. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  /** By one place; undefined if the order is not by hand. */
  onMove: ((by: -1 | 1) => void) | undefined
  isFirst: boolean
  isLast: boolean
}

/** Controls for a stop's place in the round. */
export function StopTools({ stop, isChosen, onChoose, onMove, isFirst, isLast }: StopToolsProps) {
  if (isChosen === undefined && onMove === undefined) return null
  const which = stop.place?.street ?? stop.code
  return (
    <p className="stop-tools">
      {isChosen !== undefined && (
        <Tick isSelected={isChosen} onChange={onChoose}>
          <span>
            Scegli<span className="visually-hidden"> {which}</span>
          </span>
        </Tick>
      )}
      {onMove !== undefined && (
        <>
          <button type="button" className="link-button" aria-disabled={isFirst} onClick={() => onMove(-1)}>
            Più su<span className="visually-hidden"> {which}</span>
          </button>
          <button type="button" className="link-button" aria-disabled={isLast} onClick={() => onMove(1)}>
            Più giù<span className="visually-hidden"> {which}</span>
          </button>
        </>
      )}
    </p>
  )
}
