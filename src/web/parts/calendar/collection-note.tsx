import { Link } from 'wouter'
import { isBroughtThere, wayInWords, wayOf } from '../../../domain/calendar/collection-way.ts'
import type { Schedule } from '../../../domain/calendar/schedule.ts'
import type { Service, WasteType } from '../../../domain/calendar/waste-type.ts'
import { useAppState } from '../../device/app-state.ts'

interface Props {
  of: WasteType | Service
  schedule: Schedule
}

/** How a type is collected if not at the door; if residents bring it to a point, with a link to the nearest. */
export function CollectionNote({ of, schedule }: Props) {
  const { hasPoints } = useAppState().comune
  if ('kind' in of) return null
  const mode = wayOf(schedule, of.id)
  const words = wayInWords(of, mode)
  if (words === undefined) return null
  return (
    <small className="collection-note">
      {words}
      {isBroughtThere(mode.way) && hasPoints && (
        <span className="on-screen">
          . <Link href={`/map?cosa=${of.id}`}>Il più vicino</Link>
        </span>
      )}
    </small>
  )
}
