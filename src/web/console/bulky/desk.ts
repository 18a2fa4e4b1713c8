import { createContext, useContext } from 'react'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import type { DeskComune, DeskTown } from '../../../contract/bulky/desk.ts'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { DESK_API, deskApi } from '../../../contract/bulky/paths.ts'
import { callServer } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { DESKS } from '../../parts/console/comune.tsx'

export interface PanelProps {
  offer: BulkyOffer
}

/** The sign-in of the console, which leads back to the desk. */
export const DESK_SIGN_IN = `/gestione?${RETURN_PARAMETER}=${DESKS}`

/** The comune of a search result. */
export const DeskContext = createContext<DeskComune | undefined>(undefined)

/** The comune to work on: that of a search result, or else of the page. */
export function useDesk(): DeskComune {
  const { comune } = useAppState()
  return useContext(DeskContext) ?? comune
}

export const useDeskApi = (): `/${string}` => deskApi(useDesk().id)

/** Streets and map of a comune: loaded once, since they hardly ever change. */
export const townQuery = (comuneId: string) => ({
  queryKey: ['territorio', comuneId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callServer<DeskTown>('GET', `${DESK_API}/${comuneId}/town`, undefined, signal),
  staleTime: Infinity,
})

/** Whether there is a position at which to open a map of this comune; otherwise it would open in the host's. */
export const hasMiddle = (town: DeskTown | undefined): boolean => (town?.middle ?? null) !== null
