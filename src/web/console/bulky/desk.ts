import { createContext, useContext } from 'react'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import type { DeskComune, DeskTown } from '../../../contract/bulky/desk.ts'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { DESK_API, deskApi } from '../../../contract/bulky/paths.ts'
import { callServer } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'

export interface PanelProps {
  offer: BulkyOffer
}

/** Where the pickups of all comuni are. */
export const DESKS = '/gestione/ritiri'
/** Of the console; from there back to the desk. */
export const DESK_ENTRANCE = `/gestione?${RETURN_PARAMETER}=${DESKS}`

/** Of a pickup that is shown among those of other comuni. */
export const DeskContext = createContext<DeskComune | undefined>(undefined)

/** The comune whose pickups are worked on: that of the page, unless what is shown is another's. */
export function useDesk(): DeskComune {
  const { comune } = useAppState()
  return useContext(DeskContext) ?? comune
}

export const useDeskApi = (): `/${string}` => deskApi(useDesk().id)

/** Streets and map of a comune: they hardly ever change while somebody works. */
export const townQuery = (comuneId: string) => ({
  queryKey: ['territorio', comuneId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callServer<DeskTown>('GET', `${DESK_API}/${comuneId}/town`, undefined, signal),
  staleTime: Infinity,
})

/** Without it a map to point at would open in the host's comune. */
export const hasMiddle = (town: DeskTown | undefined): boolean => (town?.middle ?? null) !== null
