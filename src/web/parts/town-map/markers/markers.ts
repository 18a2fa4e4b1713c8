import type { LatLngExpression } from 'leaflet'
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
import { Marker } from 'leaflet/src/layer/marker/Marker.js'
import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import type { PointKind } from '../../../../domain/points/kind.ts'
import { type LiveStatus, STATUS_LABELS } from '../../../../domain/points/status.ts'
import { MARKER_OUTLINES, markOfKind } from './marker-outlines.ts'

const SIZE = 40
const SELECTED_SIZE = 56

/** Leaflet gives a marker the role of a button; what it says is set here, its place in the tab order by `makeOneStop`. */
export function makeMarker(position: LatLngExpression, icon: DivIcon, label: string, level: number): Marker {
  const marker = new Marker(position, {
    icon,
    keyboard: true,
    riseOnHover: true,
    autoPanOnFocus: false,
    zIndexOffset: level,
  })
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('tabindex', '-1')
  })
  // Leaflet gives it the role, but not the keys of a button.
  marker.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== ' ' && originalEvent.key !== 'Enter') return
    originalEvent.preventDefault()
    marker.fire('click')
  })
  return marker
}

export function pointMarker(
  point: CollectionPoint,
  kind: PointKind,
  status: LiveStatus | undefined,
  isSelected: boolean,
): Marker {
  const { shape, letters } = markOfKind(kind)
  const size = isSelected ? SELECTED_SIZE : SIZE
  const icon = new DivIcon({
    className: `point-marker${isSelected ? ' selected' : ''}${status ? ' has-status' : ''}`,
    iconSize: [size, size],
    html: `<svg class="point-mark" viewBox="0 0 40 40" aria-hidden="true" data-shape="${shape}"><path d="${MARKER_OUTLINES[shape]}"/></svg><span class="letters" data-letters="${letters}" data-shape="${shape}"></span>`,
  })
  const words = [point.name, kind.label, ...(status ? [STATUS_LABELS[status.status].toLowerCase()] : [])].join(', ')
  return makeMarker([point.lat, point.lon], icon, words, isSelected ? 1000 : 0)
}

export function clusterMarker(position: LatLngExpression, count: number): Marker {
  const size = count < 10 ? 44 : count < 100 ? 52 : 60
  const icon = new DivIcon({ className: 'cluster-marker', iconSize: [size, size], html: `<span>${count}</span>` })
  return makeMarker(
    position,
    icon,
    `${countOf(count, 'punto di raccolta vicino', 'punti di raccolta vicini')}: avvicina`,
    500,
  )
}

/** Where distances are counted from. */
export const originMarker = (position: LatLngExpression): Marker =>
  new Marker(position, {
    icon: new DivIcon({ className: 'origin-marker', iconSize: [24, 24], html: '' }),
    interactive: false,
    keyboard: false,
    alt: '',
  })
