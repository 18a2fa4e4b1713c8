import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A collection, or a single feature; lines and areas are none of our points and are told as such later. */
export function readGeoJson(data: Json): SourceRow[] {
  const features = data['type'] === 'Feature' ? [data] : data['features']
  if (!Array.isArray(features)) throw new UnreadableFile('Il file GeoJSON non ha un elenco "features".')
  checkCount(features.length)
  return features.map((feature: unknown, index) => readFeature(feature, `elemento ${index + 1}`))
}

export function readFeature(feature: unknown, where: string): SourceRow {
  const { properties, geometry } = isObject(feature) ? feature : {}
  const fields = fieldsOf(isObject(properties) ? Object.entries(properties) : [])
  const coordinates = isObject(geometry) ? pointIn(geometry) : undefined
  return Array.isArray(coordinates)
    ? { where, fields, coordinates: [coordinates[0], coordinates[1]] }
    : { where, fields }
}

/** Some programs write every point as a list of one. */
function pointIn({ type, coordinates }: Json): unknown {
  if (type === 'Point') return coordinates
  return type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates[0] : undefined
}
