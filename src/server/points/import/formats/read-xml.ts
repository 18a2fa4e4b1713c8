import { XMLParser } from 'fast-xml-parser'
import { isRecord, type JsonRecord } from '../../../../domain/json.ts'
import { shortCell } from '../../../import/clean-text.ts'
import { readOsmXml } from './read-osm.ts'
import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/**
 * Entities are never expanded: a file could declare some that grow to gigabytes or that name a file of this machine.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  htmlEntities: false,
  parseTagValue: false,
  trimValues: true,
  allowBooleanAttributes: true,
})

export function readXml(text: string): SourceRow[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableFile('Il file XML dichiara entità (DOCTYPE): non si importa.')
  let root: JsonRecord
  try {
    root = parser.parse(text, true) as JsonRecord
  } catch {
    throw new UnreadableFile('Il file non si legge come XML: è rovinato o tagliato a metà. Scaricalo di nuovo.')
  }
  if (isRecord(root['osm'])) return readOsmXml(root['osm'])
  if (root['kml'] !== undefined) return readKml(root['kml'])
  throw new UnreadableFile('Il file XML non è né KML né OpenStreetMap.')
}

function readKml(kml: unknown): SourceRow[] {
  const rows = placemarksIn(kml, undefined).map(({ placemark, folder }, index): SourceRow => {
    const [lon, lat] = shortCell(unescaped(pointOf(placemark)?.['coordinates']))
      .trim()
      .split(/\s*,\s*/)
    const fields = fieldsOf([
      ...(folder === undefined ? [] : [['cartella', folder] as const]),
      ['nome', unescaped(placemark['name'])],
      ['note', withoutTags(unescaped(placemark['description']))],
      ...extendedData(placemark),
    ])
    return { where: `segnaposto ${index + 1}`, fields, ...(lat !== undefined && { coordinates: [lon, lat] }) }
  })
  if (rows.length === 0) throw new UnreadableFile('Nel file KML non c’è nessun segnaposto (Placemark).')
  checkCount(rows.length)
  return rows
}

interface FoundPlacemark {
  placemark: JsonRecord
  /** Its layer, which in hand-made maps often names the kind. */
  folder: string | undefined
}

const MAX_DEPTH = 30

function placemarksIn(node: unknown, folder: string | undefined, depth = 0): FoundPlacemark[] {
  if (depth > MAX_DEPTH || !isRecord(node)) return []
  const own = listOf(node['Placemark'])
    .filter(isRecord)
    .map((placemark) => ({ placemark, folder }))
  const inner = ['Document', 'Folder'].flatMap((name) =>
    listOf(node[name])
      .filter(isRecord)
      .flatMap((child) => placemarksIn(child, name === 'Folder' ? unescaped(child['name']) : folder, depth + 1)),
  )
  return [...own, ...inner]
}

const pointOf = (placemark: JsonRecord): JsonRecord | undefined => {
  const point = listOf(placemark['Point'])[0]
  return isRecord(point) ? point : undefined
}

function extendedData(placemark: JsonRecord): (readonly [string, unknown])[] {
  const extended = listOf(placemark['ExtendedData']).filter(isRecord)
  const data = extended.flatMap((one) => listOf(one['Data']).filter(isRecord))
  const simple = extended
    .flatMap((one) => listOf(one['SchemaData']).filter(isRecord))
    .flatMap((one) => listOf(one['SimpleData']).filter(isRecord))
  return [
    ...data.map((one) => [String(one['@name']), unescaped(one['value'])] as const),
    ...simple.map((one) => [String(one['@name']), unescaped(one['#text'])] as const),
  ]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The five entities of XML, and the space that spreadsheets write. */
const unescaped = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replaceAll(
    /&(amp|lt|gt|quot|apos|nbsp);/g,
    (_, name: string) => ENTITIES[name]!,
  )

const withoutTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, ' ')
