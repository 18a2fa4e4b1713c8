import type { Map as LeafletMap, Marker } from 'leaflet'

/** Pixels from the map's edges within which a marker or its focus ring would be cut. */
const EDGE = 36
/** The buttons at the right and, on a phone, the list's round corners at the bottom lie over the map. */
const COVERED_EDGES: [right: number, bottom: number] = [92, 56]

/** A marker focused by keyboard is moved into view. One that is tapped is in view already: the map must not move under the finger. */
export function keepInSight(map: LeafletMap, marker: Marker): Marker {
  const element = marker.getElement()!
  element.addEventListener('focus', () => {
    if (!element.matches(':focus-visible')) return
    map.panInside(marker.getLatLng(), {
      paddingTopLeft: [EDGE, EDGE],
      paddingBottomRight: COVERED_EDGES,
      animate: false,
    })
    if (isCovered(map, element)) scrollTo({ top: 0 })
  })
  return marker
}

/** On a phone the list is pulled over the map: for the browser, what lies under it is in view. */
function isCovered(map: LeafletMap, element: HTMLElement): boolean {
  const { left, bottom, width } = element.getBoundingClientRect()
  return !map.getContainer().contains(document.elementFromPoint(left + width / 2, bottom))
}

/**
 * When a marker that has the focus goes, the nearest one gets it: the same point with a new look, the first out of a cluster
 * that came apart, or the cluster that the point went into.
 */
export function handFocusOver(map: LeafletMap, gone: Marker, others: readonly Marker[]): void {
  if (document.activeElement !== gone.getElement()) return
  const distance = (marker: Marker): number => map.distance(gone.getLatLng(), marker.getLatLng())
  // Of several at one place, the newest replaced it.
  const nearest = others.toReversed().toSorted((one, other) => distance(one) - distance(other))[0]
  const next = nearest?.getElement() ?? map.getContainer()
  next.focus({ preventScroll: true })
}
