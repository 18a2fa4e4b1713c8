import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PMTILES_URL } from '../../contract/map-ground.ts'
import { toFeature } from '../../contract/points-file.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { makeReady, type ReadyPage } from '../pages/page-cache.ts'
import { sendReady } from '../pages/send-ready.ts'
import { sendProblem } from '../problem.ts'
import { PHOTO_FOLDER } from './map-files.ts'
import { sendFile } from './send-file.ts'

/** What the phone keeps for the map, and the same points as open data. */
export function pointRoutes(app: FastifyInstance, comuni: Comuni): void {
  const prepared = new Map<Comune, PreparedFiles>()
  const filesOf = (request: FastifyRequest): PreparedFiles => {
    const comune = comuni.byHost(request.hostname)
    const known = prepared.get(comune) ?? prepare(comune)
    prepared.set(comune, known)
    return known
  }

  for (const [url, name] of Object.entries(URLS)) {
    app.get(url, (request, reply) => sendReady(request, reply, filesOf(request)[name]))
  }

  app.get<{ Params: { file: string } }>('/foto/:file', (request, reply) => {
    const comune = comuni.byHost(request.hostname)
    const { file } = request.params
    // Only what a point names: a folder may hold more than is meant for everyone.
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

const PHOTO_TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

const URLS = {
  '/punti.json': 'list',
  '/basemap.json': 'basemap',
  '/api/points': 'openData',
  '/api/points.geojson': 'openData',
  '/api/points.json': 'openList',
} as const satisfies Record<string, keyof PreparedFiles>

interface PreparedFiles {
  list: ReadyPage
  basemap: ReadyPage
  openData: ReadyPage
  openList: ReadyPage
}

const json = (content: unknown, type: string, rest: Record<string, string>): ReadyPage =>
  makeReady({ status: 200, html: JSON.stringify(content), headers: { 'content-type': type, ...rest } })

/** Compressed once: the files change only with a restart. */
function prepare({ map: { points, basemap } }: Comune): PreparedFiles {
  const own = { 'cache-control': 'no-cache' }
  // Anyone's page may read the open data, and a cache between may keep it for a while.
  const open = {
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const empty = { type: 'FeatureCollection', features: [] }
  return {
    list: json(points, 'application/json; charset=utf-8', own),
    basemap: json(basemap ?? empty, 'application/geo+json; charset=utf-8', own),
    openData: json({ ...empty, features: points.map(toFeature) }, 'application/geo+json; charset=utf-8', open),
    openList: json(points, 'application/json; charset=utf-8', open),
  }
}
