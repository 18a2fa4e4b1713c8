import { createContext, useContext } from 'react'
import type { WasteType } from '../../../domain/calendar/waste-type.ts'
import { type Destination, destinationIn } from '../../../domain/guide/destination.ts'

/** The words of the guide's destinations, and the types that have a colour of their own. */
export interface KnownDestinations {
  readonly destinations: readonly Destination[]
  readonly types: readonly WasteType[]
}

/** Filled by the guide's page: every piece of it names destinations. */
export const DestinationsContext = createContext<KnownDestinations>({ destinations: [], types: [] })

export const useDestinations = (): KnownDestinations => useContext(DestinationsContext)

export const useDestination = (id: string): Destination => destinationIn(useDestinations().destinations, id)
