/**
 * Draws Roccalieta, the fictional town of `comuni/base`: its basemap, its collection points and their views. The same
 * script gives the same town. `node scripts/base-town.ts` writes all of it anew.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { BasemapFeature } from '../src/contract/points/basemap.ts'
import { placeBuildings } from './base-town/buildings.ts'
import { type Spot, toDegrees } from './base-town/geometry.ts'
import { AREAS } from './base-town/land.ts'
import { PHOTOS } from './base-town/photos.ts'
import { POINTS } from './base-town/points.ts'
import { QUARTERS, RAILWAY, STREETS } from './base-town/streets.ts'

const FOLDER = 'comuni/base'

const degrees = (line: readonly Spot[]): [number, number][] => line.map(toDegrees)

const named = (name: string | undefined): { name?: string } => (name === undefined ? {} : { name })

const basemap: BasemapFeature[] = [
  ...AREAS.map(({ kind, name, ring }): BasemapFeature => ({
    type: 'Feature',
    properties: { kind, ...named(name) },
    geometry: { type: 'Polygon', coordinates: [degrees(ring)] },
  })),
  {
    type: 'Feature',
    properties: { kind: 'edificio' },
    geometry: { type: 'MultiPolygon', coordinates: placeBuildings().map((ring) => [degrees(ring)]) },
  },
  {
    type: 'Feature',
    properties: { kind: 'ferrovia' },
    geometry: { type: 'LineString', coordinates: degrees(RAILWAY) },
  },
  ...STREETS.map(({ rank, name, line }): BasemapFeature => ({
    type: 'Feature',
    properties: { kind: 'strada', rank, ...named(name) },
    geometry: { type: 'LineString', coordinates: degrees(line) },
  })),
  ...QUARTERS.map(({ name, at, isTown }): BasemapFeature => ({
    type: 'Feature',
    properties: { kind: isTown ? 'centro-abitato' : 'quartiere', name },
    geometry: { type: 'Point', coordinates: toDegrees(at) },
  })),
]

const points = POINTS.map(({ at, properties }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: toDegrees(at) },
}))

/** One feature a line: a change shows as the line it is. */
const collection = (features: readonly unknown[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`

await writeFile(`${FOLDER}/basemap.geojson`, collection(basemap))
await writeFile(`${FOLDER}/punti.geojson`, collection(points))

await mkdir(`${FOLDER}/foto`, { recursive: true })
for (const [name, drawing] of Object.entries(PHOTOS)) {
  await sharp(Buffer.from(drawing)).webp({ quality: 82 }).toFile(`${FOLDER}/foto/${name}.webp`)
}
