import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { streetOfAddress } from '../../../parts/town-map/streets.ts'
import { townQuery, useDesk } from '../desk.ts'

interface StopPosition extends Position {
  /** Chosen on a map; otherwise it is the middle of the street. */
  readonly isExact: boolean
}

export type PositionOf = (stop: Stop) => StopPosition | undefined

/** The position of a stop: chosen by the resident, or by the crew for its address, or else the middle of its street. */
export function usePositions(isWanted: boolean): PositionOf {
  const { id } = useDesk()
  const basemap = useQuery({ ...townQuery(id), enabled: isWanted }).data?.basemap
  return useCallback(
    ({ place, placed }) => {
      if (place === null) return undefined
      const exact = place.position ?? placed
      if (exact !== undefined) return { lon: exact[0], lat: exact[1], isExact: true }
      const street = basemap && streetOfAddress(basemap, place.street)
      return street && { ...street, isExact: false }
    },
    [basemap],
  )
}
