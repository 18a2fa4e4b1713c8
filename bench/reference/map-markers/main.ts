import { DivIcon, Map as LeafletMap, Marker } from 'leaflet'
import type { CollectionPoint } from '../../../src/domain/collection-point.ts'
import { Clusters } from '../../../src/web/features/map/view/clusters.ts'

/** Ours and the plain way, on the same map and with the same points: from the data to the first markers painted. */
type Show = (map: LeafletMap, points: readonly CollectionPoint[]) => void

const ways: Record<'ours' | 'reference', Show> = {
  ours: (map, points) => new Clusters(map, () => undefined).set(points, {}, undefined),
  reference: (map, points) => {
    for (const { lat, lon, name } of points) {
      new Marker([lat, lon], { icon: new DivIcon({ html: name.slice(0, 1) }), title: name }).addTo(map)
    }
  },
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })

async function measure(way: 'ours' | 'reference', points: readonly CollectionPoint[]): Promise<number> {
  const element = document.createElement('div')
  Object.assign(element.style, { width: '390px', height: '400px' })
  document.body.replaceChildren(element)
  const map = new LeafletMap(element, { zoomAnimation: false }).setView([43.6254, 12.1821], 14)
  await painted()
  const start = performance.now()
  ways[way](map, points)
  await painted()
  const time = performance.now() - start
  map.remove()
  return time
}

Object.assign(globalThis, { measure })
