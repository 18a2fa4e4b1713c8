import { scheduleOf } from '../../../../domain/calendar/zone-schedule.ts'
import { type AtHome, atHome } from '../../../../domain/guide/at-home.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useDestination } from '../destinations.ts'

/** How the resident gets rid of a type of waste where they live; undefined while the zone is not known, or for no type. */
export function useAtHome(id: string): AtHome | undefined {
  const { comune, zone, user, now } = useAppState()
  if (zone === undefined || !comune.types.some((type) => type.id === id)) return undefined
  return atHome(scheduleOf(comune, zone, user), id, now.toPlainDate())
}

/** What to do with it, in words; those of the resident's zone, if it is known. */
export function useHint(id: string): string {
  const own = useAtHome(id)
  const { hint } = useDestination(id)
  return own?.hint ?? hint
}
