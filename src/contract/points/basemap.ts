import { z } from 'zod'
import { position } from './position.ts'

/**
 * `comuni/<id>/basemap.geojson`: the town, which the app renders where no tiles are configured. Plain GeoJSON, so that any
 * GIS program can edit it.
 */
const line = z.array(position).min(2, 'almeno due posizioni')
const ring = z.array(position).min(4, 'almeno quattro posizioni')

const lines = z.strictObject({ type: z.literal('LineString'), coordinates: line })
const area = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1, 'almeno un contorno') }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
])
const spot = z.strictObject({ type: z.literal('Point'), coordinates: position })
const name = z.string().trim().min(1, 'un testo non vuoto').optional()

const AREA_KINDS = ['campo', 'bosco', 'parco', 'piazza', 'acqua', 'edificio'] as const
const STREET_RANKS = ['principale', 'secondaria', 'via', 'vicolo', 'sentiero'] as const

const feature = z.union(
  [
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({ kind: z.enum(AREA_KINDS), name }),
      geometry: area,
    }),
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({ kind: z.literal('strada'), rank: z.enum(STREET_RANKS), name }),
      geometry: lines,
    }),
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({ kind: z.literal('ferrovia'), name }),
      geometry: lines,
    }),
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({ kind: z.enum(['centro-abitato', 'quartiere']), name: z.string().trim().min(1) }),
      geometry: spot,
    }),
  ],
  'un’area (campo, bosco, parco, piazza, acqua, edificio), una strada con "rank", una ferrovia o un luogo con "name"',
)

export const basemapSchema = z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(feature) })

export type Basemap = z.infer<typeof basemapSchema>
export type BasemapFeature = z.infer<typeof feature>
export type StreetRank = (typeof STREET_RANKS)[number]
export type AreaKind = (typeof AREA_KINDS)[number]
