import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { DeskTown } from '../../../contract/bulky/desk.ts'
import { DESK_API } from '../../../contract/bulky/paths.ts'
import { comuneParams } from '../../../contract/edition/console.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { servedComune } from '../../comune/served.ts'
import { madeOnce } from '../../comune/send-data.ts'
import type { Comune } from '../../comune/comuni.ts'
import { makeReady, sendReady } from '../../platform/http/ready-answer.ts'
import { basemapOf } from '../../points/routes.ts'
import { staffCall } from '../http/call.ts'
import type { BulkyDeps } from '../http/deps.ts'

/** Cached for a day, so that a tablet in the van has its map without network. */
const HEADERS = {
  'cache-control': 'private, max-age=86400',
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding, cookie',
}

const TOWN = {
  ...staffCall('Le vie e la mappa di un comune, per i giri', { answer: z.looseObject({}), problems: [404] }),
  params: comuneParams,
}

function deskTown(comune: Comune): DeskTown {
  const { points } = comune.map
  const mean = (pick: (point: CollectionPoint) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  return {
    streets: comune.streets,
    basemap: basemapOf(comune),
    middle: points.length === 0 ? null : { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) },
  }
}

/** Residents read the same at the comune's own host; the desk needs it at any host. */
export function townRoute(plain: FastifyInstance, { comuni }: BulkyDeps): void {
  const townOf = madeOnce((comune: Comune) => makeReady(200, HEADERS, JSON.stringify(deskTown(comune))))
  plain
    .withTypeProvider<ZodTypeProvider>()
    .get(`${DESK_API}/:comune/town`, { schema: TOWN }, (request, reply) =>
      sendReady(request, reply, townOf(servedComune(comuni, request.params.comune))),
    )
}
