import { isRecord, type JsonRecord } from '../../../../domain/json.ts'
import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

/** A collection, or a single feature. Lines and areas are reported as unusable later. */
export function readGeoJson(data: JsonRecord): SourceRow[] {
  const features = data['type'] === 'Feature' ? [data] : data['features']
  if (!Array.isArray(features)) throw new UnreadableFile('Il file GeoJSON non ha un elenco "features".')
  checkCount(features.length)
  return features.map((feature: unknown, index) => readFeature(feature, `elemento ${index + 1}`))
}

export function readFeature(feature: unknown, where: string): SourceRow {
  const { properties, geometry } = isRecord(feature) ? feature : {}
  const fields = fieldsOf(isRecord(properties) ? Object.entries(properties) : [])
  const coordinates = isRecord(geometry) ? pointIn(geometry) : undefined
  return Array.isArray(coordinates)
    ? { where, fields, coordinates: [coordinates[0], coordinates[1]] }
    : { where, fields }
}

/** Some programs write every point as a MultiPoint of one. */
function pointIn({ type, coordinates }: JsonRecord): unknown {
  if (type === 'Point') return coordinates
  return type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates[0] : undefined
}
