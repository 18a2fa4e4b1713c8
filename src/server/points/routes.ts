import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PMTILES_URL } from '../../contract/points/paths.ts'
import { BASEMAP_URL, POINTS_URL } from '../../contract/points/paths.ts'
import { collectionPointsSchema, pointsFileSchema } from '../../contract/points/file.ts'
import { OPEN_DATA_HEADERS } from '../platform/api/open-data.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { sendData } from '../comune/send-data.ts'
import { sendProblem } from '../platform/http/problem.ts'
import { featureOf } from './feature.ts'
import { PHOTO_FOLDER } from './map-files.ts'
import { sendFile } from './send-file.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'

const PHOTO_TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

const EMPTY = { type: 'FeatureCollection' as const, features: [] }

const OWN = { 'cache-control': 'no-cache', vary: 'accept-encoding' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const GEOJSON_TYPE = { 'content-type': 'application/geo+json; charset=utf-8' }

export const pointsDocument = ({ map: { points, kinds, things } }: Comune) => ({ points, kinds, things })
export const basemapOf = ({ map }: Comune) => map.basemap ?? EMPTY

const features = ({ map }: Comune) => ({ ...EMPTY, features: map.points.map(featureOf) })

/** The map's data for the phone, and the points as open data. */
export function pointRoutes(app: FastifyInstance, comuni: Comuni): void {
  const openGeoJson = sendData(comuni, { ...OPEN_DATA_HEADERS, ...GEOJSON_TYPE }, features)

  app.get(POINTS_URL, sendData(comuni, { ...OWN, ...JSON_TYPE }, pointsDocument))
  app.get(BASEMAP_URL, sendData(comuni, { ...OWN, ...GEOJSON_TYPE }, basemapOf))
  app.get('/api/points', { schema: GEOJSON_CALL }, openGeoJson)
  app.get('/api/points.geojson', { schema: { hide: true } }, openGeoJson)
  app.get(
    '/api/points.json',
    { schema: JSON_CALL },
    sendData(comuni, { ...OPEN_DATA_HEADERS, ...JSON_TYPE }, ({ map }) => map.points),
  )
  fileRoutes(app, comuni)
}

const described = {
  tags: ['Punti di raccolta'],
  description: 'Dati aperti, senza chiave. Gli orari hanno la sintassi di OpenStreetMap.',
}
const GEOJSON_CALL = {
  ...described,
  summary: 'I punti di raccolta (GeoJSON)',
  response: { 200: { description: 'I punti', content: { 'application/geo+json': { schema: pointsFileSchema } } } },
}
const JSON_CALL = {
  ...described,
  summary: 'I punti di raccolta (JSON)',
  response: { 200: jsonAnswer('I punti', collectionPointsSchema) },
}

/** Files of the comune's folder, sent unchanged. */
function fileRoutes(app: FastifyInstance, comuni: Comuni): void {
  app.get<{ Params: { file: string } }>('/foto/:file', (request, reply) => {
    const comune = comuni.byHost(request.hostname)
    const { file } = request.params
    // Only photos that a point names: the folder may hold private files.
    const isShown = comune.map.points.some(({ photo }) => photo === file)
    if (!isShown) return sendProblem(reply, 404, 'Non trovato', 'Questa foto non c’è.')
    reply.header('cache-control', 'public, max-age=86400')
    return sendFile(request, reply, join(comune.folder, PHOTO_FOLDER, file), PHOTO_TYPES[extname(file)]!)
  })

  app.get(PMTILES_URL, (request, reply) => {
    const comune = comuni.byHost(request.hostname)
    const { map } = comune.public
    if (map?.kind !== 'pmtiles') return sendProblem(reply, 404, 'Non trovato', 'Questo comune non ha una mappa sua.')
    reply.header('cache-control', 'no-cache')
    return sendFile(request, reply, join(comune.folder, map.file), 'application/vnd.pmtiles')
  })
}
