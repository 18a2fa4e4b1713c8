import { isRecord, type JsonRecord } from '../../../../domain/json.ts'
import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

interface OsmElement {
  readonly type: string
  readonly id: unknown
  readonly tags: ReadonlyMap<string, string>
  readonly position: readonly [unknown, unknown] | undefined
}

/** What Overpass answers in JSON; ways have a `center` where it was asked for ("out center"). */
export function readOsmJson(data: JsonRecord): SourceRow[] {
  const elements = Array.isArray(data['elements']) ? data['elements'].filter(isRecord) : []
  return rowsOf(
    elements.map(({ type, id, tags, lon, lat, center }) => ({
      type: String(type),
      id,
      tags: fieldsOf(isRecord(tags) ? Object.entries(tags) : []),
      position: lon !== undefined ? [lon, lat] : isRecord(center) ? [center['lon'], center['lat']] : undefined,
    })),
  )
}

/** A file saved from openstreetmap.org, already read as XML. */
export function readOsmXml(osm: JsonRecord): SourceRow[] {
  const nodes = listOf(osm['node'])
  const positions = new Map(nodes.map((node) => [node['@id'], [node['@lon'], node['@lat']] as const]))
  return rowsOf([
    ...nodes.map((node) => elementOf('node', node, positions.get(node['@id']))),
    ...listOf(osm['way']).map((way) => elementOf('way', way, middleOf(way, positions))),
  ])
}

const listOf = (value: unknown): JsonRecord[] => [value].flat().filter(isRecord)

const elementOf = (
  type: string,
  element: JsonRecord,
  position: readonly [unknown, unknown] | undefined,
): OsmElement => ({
  type,
  id: element['@id'],
  tags: fieldsOf(listOf(element['tag']).map((tag) => [String(tag['@k']), tag['@v']] as const)),
  position,
})

/** The centre of an area's corners. */
function middleOf(
  way: JsonRecord,
  positions: ReadonlyMap<unknown, readonly [unknown, unknown]>,
): readonly [number, number] | undefined {
  const corners = listOf(way['nd']).flatMap((nd) => {
    const position = positions.get(nd['@ref'])
    return position ? [[Number(position[0]), Number(position[1])] as const] : []
  })
  if (corners.length === 0) return undefined
  const mean = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

/** Such files also hold streets, houses and corners of areas: only recycling places become rows. */
function rowsOf(elements: readonly OsmElement[]): SourceRow[] {
  const recycling = elements.filter(({ tags }) => tags.get('amenity') === 'recycling')
  if (recycling.length === 0) throw new UnreadableFile('Nel file di OpenStreetMap non c’è nessun "amenity=recycling".')
  checkCount(recycling.length)
  return recycling.map(({ type, id, tags, position }) => ({
    where: `${type} ${String(id)}`,
    fields: tags,
    ...(position && { coordinates: position }),
  }))
}
