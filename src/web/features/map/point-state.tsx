import type { CollectionPoint } from '../../../domain/collection-point.ts'
import { openingState, stateInWords } from '../../../domain/opening-state.ts'
import { hoursOf } from '../../../domain/point-search.ts'
import { type LiveStatus, STATUS_LABELS } from '../../../domain/point-status.ts'
import { useAppState } from '../../shared/app-state.ts'
import { Icon } from '../../shared/icon.tsx'

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Full or broken comes first: an open door is of no use then. */
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
  if (hours === undefined) return <span className="opening">Orari non indicati</span>
  const state = openingState(hours, now, comune.calendar.holidays)
  return (
    <span className={state.isOpen ? 'opening is-open' : 'opening'}>
      {capitalised(stateInWords(state, now, point.kind))}
    </span>
  )
}
