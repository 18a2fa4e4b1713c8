import type { Place } from '../../../contract/bulky/booking.ts'
import { DirectionsLink } from '../places/directions-link.tsx'

/** Opens the chosen place in the phone's maps app. */
export function SpotLink({ place: { street, position } }: { place: Pick<Place, 'street' | 'position'> }) {
  if (position === undefined) return null
  const [lon, lat] = position
  return <DirectionsLink to={{ lon, lat, name: street }}>Punto sulla mappa</DirectionsLink>
}
