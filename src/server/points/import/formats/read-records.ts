import { isRecord } from '../../../../domain/json.ts'
import { readFeature } from './read-geojson.ts'
import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

/** A plain list of records, or one in each line; a line may be a GeoJSON feature as well. */
export function readRecords(list: readonly unknown[]): SourceRow[] {
  const records = list.filter(isRecord)
  if (records.length === 0)
    throw new UnreadableFile('Il file JSON non è né GeoJSON né OpenStreetMap né un elenco di punti.')
  checkCount(records.length)
  return records.map((record, index) => {
    const where = `elemento ${index + 1}`
    return record['type'] === 'Feature'
      ? readFeature(record, where)
      : { where, fields: fieldsOf(Object.entries(record)) }
  })
}
