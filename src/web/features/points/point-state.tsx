import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { closedInWords, closureOn } from '../../../domain/points/closure.ts'
import { openingState, stateInWords } from '../../../domain/points/opening-state.ts'
import { hoursOf } from '../../../domain/points/search.ts'
import { type LiveStatus, STATUS_LABELS } from '../../../domain/points/status.ts'
import { useAppState } from '../../device/app-state.ts'
import { useKind } from './points-data.ts'
import { Icon } from '../../ui/icon.tsx'

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Full or broken comes first: then it does not matter whether it is open. */
export function PointState({ point, live }: { point: CollectionPoint; live: LiveStatus | undefined }) {
  return (
    <>
      {live && (
        <>
          <span className="live-status">
            <Icon name="alert" />
            {STATUS_LABELS[live.status]}
          </span>
          <span className="visually-hidden">,</span>
        </>
      )}
      <OpeningWords point={point} />
    </>
  )
}

function OpeningWords({ point }: { point: CollectionPoint }) {
  const { now, comune } = useAppState()
  const hours = hoursOf(point)
  const kind = useKind(point.kind)
  const closure = closureOn(point, now.toPlainDate())
  if (closure !== undefined) return <span className="opening">{capitalised(closedInWords(kind, closure))}</span>
  if (hours === undefined) return <span className="opening">Orari non indicati</span>
  const state = openingState(hours, now, comune.calendar.holidays, point.closed)
  return (
    <span className={state.isOpen ? 'opening is-open' : 'opening'}>{capitalised(stateInWords(state, now, kind))}</span>
  )
}
