import { DivIcon, Map as WholeMap, Marker } from 'leaflet'
import type { CollectionPoint } from '../../../src/domain/points/collection-point.ts'
import { Clusters } from '../../../src/web/parts/town-map/markers/clusters.ts'
import { LeafletMap } from '../../../src/web/parts/town-map/leaflet-map.ts'

/** Ours and the plain way, with the same points on a map of the same size: from the data to the first markers painted. */
interface Way {
  open: (element: HTMLElement) => WholeMap
  show: (map: WholeMap, points: readonly CollectionPoint[]) => void
}

const ways: Record<'ours' | 'reference', Way> = {
  ours: {
    open: (element) => new LeafletMap(element, { zoomAnimation: false }),
    show: (map, points) =>
      new Clusters(map, () => undefined).show({ points, statuses: {}, kinds: [], selected: undefined }).toArray(),
  },
  reference: {
    open: (element) => new WholeMap(element, { zoomAnimation: false }),
    show: (map, points) => {
      for (const { lat, lon, name } of points) {
        new Marker([lat, lon], { icon: new DivIcon({ html: name.slice(0, 1) }), title: name }).addTo(map)
      }
    },
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
  const map = ways[way].open(element).setView([43.6254, 12.1821], 14)
  await painted()
  const start = performance.now()
  ways[way].show(map, points)
  await painted()
  const time = performance.now() - start
  map.remove()
  return time
}

Object.assign(globalThis, { measure })
