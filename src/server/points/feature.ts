import type { PointFeature } from '../../contract/points/file.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'

export const pointOf = ({ properties, geometry }: PointFeature): CollectionPoint => ({
  ...properties,
  lon: geometry.coordinates[0],
  lat: geometry.coordinates[1],
})

export const featureOf = ({ lon, lat, ...properties }: CollectionPoint) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [lon, lat] as const },
})
