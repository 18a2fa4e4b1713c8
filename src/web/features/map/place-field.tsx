import { useEffect, useId, useState } from 'react'
import type { CollectionPoint } from '../../../domain/collection-point.ts'
import { loadBasemap } from '../../shared/town-map/load-basemap.ts'
import { matchingPlaces, type Place, placesOf } from './place-search.ts'

const MAX_SHOWN = 6

interface PlaceFieldProps {
  points: readonly CollectionPoint[]
  onChoose: (place: Place) => void
}

/** Finds a street of the town; it works without network, since the streets come with the map. */
export function PlaceField({ points, onChoose }: PlaceFieldProps) {
  const [places, setPlaces] = useState(() => placesOf(undefined, points))
  const [query, setQuery] = useState('')
  const id = useId()

  useEffect(() => {
    loadBasemap().then(
      (basemap) => setPlaces(placesOf(basemap, points)),
      (error: unknown) => console.warn(error),
    )
  }, [points])

  const found = matchingPlaces(places, query)
  return (
    <div className="place-field">
      <label htmlFor={id}>Via o piazza</label>
      <input
        id={id}
        type="search"
        autoComplete="address-line1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the resident has just asked for this field
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">{statusOf(query, found.length)}</p>
      <ul>
        {found.slice(0, MAX_SHOWN).map((place) => (
          <li key={place.name}>
            <button type="button" className="choice" onClick={() => onChoose(place)}>
              {place.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf(query: string, count: number): string {
  if (query.trim() === '') return 'Scrivi qualche lettera del nome.'
  if (count === 0) return 'Nessuna via con queste lettere. Prova con meno lettere, o tocca la mappa.'
  if (count > MAX_SHOWN) return `${count} luoghi: scrivi ancora qualche lettera.`
  return count === 1 ? '1 luogo trovato.' : `${count} luoghi trovati.`
}
