import { useEffect, useState } from 'react'
import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { matchingStreets } from '../../../../domain/streets/name-match.ts'
import { StreetField } from '../../../parts/places/street-field.tsx'
import { loadBasemap } from '../../../parts/town-map/basemap/load-basemap.ts'
import { type Place, placesOf } from './places.ts'

const nameOf = ({ name }: Place): string => name

interface PlaceFieldProps {
  points: readonly CollectionPoint[]
  onChoose: (place: Place) => void
}

/** Finds a street of the town; it works without network, since the streets come with the map. */
export function PlaceField({ points, onChoose }: PlaceFieldProps) {
  const [places, setPlaces] = useState(() => placesOf(undefined, points))

  useEffect(() => {
    loadBasemap().then(
      (basemap) => setPlaces(placesOf(basemap, points)),
      (error: unknown) => console.warn(error),
    )
  }, [points])

  return (
    <StreetField
      label="Via o piazza"
      find={(query) => matchingStreets(places, nameOf, query)}
      nameOf={nameOf}
      otherwise="tocca la mappa"
      onChoose={(place) => {
        onChoose(place)
        return undefined
      }}
    />
  )
}
