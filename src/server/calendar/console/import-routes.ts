import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  calendarDraftSchema,
  type CalendarFound,
  calendarFoundSchema,
  calendarImportSchema,
} from '../../../contract/calendar/import.ts'
import { comuneFileSchema } from '../../../contract/comune/comune.ts'
import { comuneParams } from '../../../contract/edition/console.ts'
import type { EditionConsoleDeps } from '../../edition/console/deps.ts'
import { partNow } from '../../edition/publish/drafts/part-now.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { limitedTo } from '../../platform/http/guards/rate-limit.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import type { ImportedInto } from './found-calendar.ts'
import type { SentDates } from './read-dates-thread.ts'

/** Room for the file in Base64 and the answers. */
const MAX_BYTES = 3 * 2 ** 20
/** Per minute: each answered question reads the file again. */
const AT_MOST = 30

const settings = z.object(comuneFileSchema.pick({ types: true, services: true, zones: true, timeZone: true }).shape)

/** Reads dates from an uploaded file, without changing anything. Needs a Fastify scope of its own. */
export function calendarImportRoutes(plainApp: FastifyInstance, deps: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('write'))

  const schema = {
    tags: CONSOLE_TAGS,
    summary: 'Trova le regole in un elenco di date, senza cambiare niente',
    params: comuneParams,
    body: calendarImportSchema,
    response: { 200: calendarFoundSchema, ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(
    '/api/staff/comuni/:comune/calendar/import',
    { schema, bodyLimit: MAX_BYTES, config: limitedTo('date importate', AT_MOST) },
    async ({ params, body }, reply): Promise<CalendarFound> => {
      reply.header('cache-control', 'no-store')
      const comune = await comuneNow(deps, params.comune)
      if (comune.zones.every(({ id }) => id !== body.zone)) throw notReady('Scegli la zona di cui sono le date.')
      const { content, name, ...answers } = body
      const sent = { comune, content: Buffer.from(content, 'base64'), name, answers } satisfies SentDates
      return runInThread<CalendarFound>(new URL('read-dates-thread.ts', import.meta.url), sent)
    },
  )
}

/** The comune with its drafts, as the asker sees it. */
async function comuneNow(
  { database, clock }: EditionConsoleDeps,
  comune: string,
): Promise<ImportedInto & { timeZone: string }> {
  const about = settings.safeParse(await partNow(database, clock, comune, 'impostazioni'))
  if (!about.success) throw notReady('Prima completa “Zone e tipi”: servono i tipi di rifiuto e almeno una zona.')
  const part = (await partNow(database, clock, comune, 'calendario')) as { calendar?: unknown } | null
  const calendar = calendarDraftSchema.safeParse(part?.calendar)
  if (!calendar.success) throw notReady('Prima correggi gli errori che ci sono nel calendario.')
  return { ...about.data, calendar: calendar.data }
}

const notReady = (detail: string): ProblemError => new ProblemError(422, 'Dati da completare', detail)
