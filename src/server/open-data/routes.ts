import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { calendarDaysSchema, daysQuerySchema, MAX_DAYS, zoneParamsSchema } from '../../contract/calendar/open-data.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import { countOf } from '../../domain/italian/words.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import { OPEN_DATA_HEADERS } from '../platform/api/open-data.ts'
import { refusals } from '../platform/api/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import { sendUnknownZone } from '../comune/zones.ts'
import { sendInvalidRequest } from '../platform/http/invalid-request.ts'
import { makeReady, sendReady } from '../platform/http/ready-answer.ts'
import { calendarDays, type DayRange, daysIn } from './calendar-days.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'

/** Two years of days are some 100 kB in memory. */
const MAX_ANSWERS = 200

const HEADERS = { ...OPEN_DATA_HEADERS, 'content-type': 'application/json; charset=utf-8' }

const SCHEMA = {
  tags: ['Calendario'],
  summary: 'Il calendario di una zona, giorno per giorno (JSON)',
  description: 'Dati aperti, senza chiave: gli stessi giorni che mostra il calendario, con le variazioni e il motivo.',
  params: zoneParamsSchema,
  querystring: daysQuerySchema,
  response: {
    200: jsonAnswer('I giorni chiesti', calendarDaysSchema),
    ...refusals(400, 404),
  },
}

export function openDataRoutes(app: FastifyInstance, comuni: Comuni, clock: Clock): void {
  const cache = new AnswerCache(MAX_ANSWERS)

  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/calendar/:zone.json', { schema: SCHEMA }, async (request, reply) => {
      const { version, public: comune } = comuni.byHost(request.hostname)
      const zone = comune.zones.find(({ id }) => id === request.params.zone)
      if (zone === undefined) return sendUnknownZone(reply, comune)
      const today = wallClock(clock(), comune.timeZone).toPlainDate()
      const range = rangeOf(request.query, today)
      const error = rangeError(range)
      if (error !== undefined)
        return sendInvalidRequest(reply, { errors: [{ field: 'al', detail: error }], isBody: false })
      const { utenza } = request.query
      const key = [comune.id, version, zone.id, range.from, range.until, utenza].join(' ')
      const days = await cache.get(today.toString(), key, async () =>
        makeReady(200, HEADERS, JSON.stringify(calendarDays(comune, zone, range, utenza))),
      )
      return sendReady(request, reply, days)
    })
}

function rangeOf(
  { dal, al }: { dal?: string | undefined; al?: string | undefined },
  today: Temporal.PlainDate,
): DayRange {
  const from = dal === undefined ? today : Temporal.PlainDate.from(dal)
  return { from, until: al === undefined ? from.add({ years: 1 }) : Temporal.PlainDate.from(al) }
}

function rangeError(range: DayRange): string | undefined {
  const days = daysIn(range)
  if (days < 1) return `trovato "${range.until.toString()}", atteso una data dal ${range.from.toString()} in poi`
  if (days > MAX_DAYS)
    return `trovato un periodo di ${countOf(days, 'giorno', 'giorni')}, atteso al massimo ${MAX_DAYS}`
  return undefined
}
