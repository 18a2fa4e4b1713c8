import type { FastifyInstance } from 'fastify'
import { streetsSchema } from '../../contract/calendar/open-data.ts'
import { publicComuneSchema } from '../../contract/comune/comune.ts'
import { COMUNE_URL, STREETS_URL } from '../../contract/comune/paths.ts'
import { BULKY_URL } from '../../contract/bulky/paths.ts'
import type { Comuni } from './comuni.ts'
import { webManifest } from './manifest.ts'
import { sendData } from './send-data.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'

const OWN = { 'cache-control': 'no-cache', vary: 'accept-encoding' }
const JSON_HEADERS = { ...OWN, 'content-type': 'application/json; charset=utf-8' }
const MANIFEST_HEADERS = { ...OWN, 'content-type': 'application/manifest+json; charset=utf-8' }

const documented = (summary: string, schema: typeof publicComuneSchema | typeof streetsSchema) => ({
  schema: {
    tags: ['Comune'],
    summary,
    response: { 200: jsonAnswer(summary, schema) },
  },
})

/** The comune's own data, as the phone keeps it. */
export function comuneRoutes(app: FastifyInstance, comuni: Comuni): void {
  app.get(
    COMUNE_URL,
    documented('Il comune, con le regole del calendario', publicComuneSchema),
    sendData(comuni, JSON_HEADERS, (comune) => comune.public),
  )
  app.get(
    STREETS_URL,
    documented('Le vie, con la loro zona', streetsSchema),
    sendData(comuni, JSON_HEADERS, ({ streets }) => streets),
  )
  app.get(
    BULKY_URL,
    sendData(comuni, JSON_HEADERS, ({ bulky }) => bulky ?? null),
  )
  app.get(
    '/manifest.webmanifest',
    sendData(comuni, MANIFEST_HEADERS, (comune) => webManifest(comune.public)),
  )
}
