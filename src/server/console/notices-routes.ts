import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams } from '../../contract/edition/console.ts'
import {
  type NoticeBody,
  noticeBodySchema,
  noticeChangeSchema,
  noticeParams,
  noticesViewSchema,
} from '../../contract/notices/console.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import { hasZone } from '../comune/zones.ts'
import type { Comune } from '../comune/comuni.ts'
import { servedComune } from '../comune/served.ts'
import { CONSOLE_TAGS, staffMay } from '../gestore/current-staff.ts'
import { allNotices, changeNotice } from '../notices/console-store.ts'
import { addNotice, withdrawNotice } from '../notices/store.ts'
import { refusals } from '../platform/api/refusals.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { phonesByAudience } from '../reminders/devices/phone-groups.ts'
import type { ConsoleDeps } from './deps.ts'

const PATH = '/api/staff/comuni/:comune/notices'

export function noticeReadingRoutes(plainApp: FastifyInstance, { comuni, clock, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))

  const list = {
    tags: CONSOLE_TAGS,
    summary: 'Gli avvisi di un comune, anche finiti e programmati, e quanti telefoni si possono avvisare',
    params: comuneParams,
    response: { 200: noticesViewSchema, ...refusals(401, 403, 404) },
  }
  app.get(PATH, { schema: list }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store')
    const comune = servedComune(comuni, params.comune)
    const now = wallClock(clock(), comune.public.timeZone).toString({ smallestUnit: 'minute' })
    const [notices, phones] = await Promise.all([
      allNotices(database, comune.id, now),
      phonesByAudience(database, comune.id),
    ])
    return {
      notices,
      now,
      phones: phones.map((group) => ({ ...group, zones: [...group.zones] })),
      zones: comune.public.zones.map(({ id, name }) => ({ id, name })),
    }
  })
}

/** A notice reaches residents at once, so it needs the right to publish. */
export function noticeWritingRoutes(plainApp: FastifyInstance, { comuni, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('publish'))

  const add = {
    tags: CONSOLE_TAGS,
    summary: 'Scrivi un avviso: i residenti lo leggono da quando comincia',
    params: comuneParams,
    body: noticeBodySchema,
    response: { 201: z.object({ id: z.int() }), ...refusals(400, 401, 403, 404, 422) },
  }
  app.post(PATH, { schema: add }, async ({ params, body }, reply) => {
    checkZone(servedComune(comuni, params.comune), body)
    return reply.code(201).send({ id: await addNotice(database, params.comune, body) })
  })

  const change = {
    tags: CONSOLE_TAGS,
    summary: 'Cambia un avviso',
    params: noticeParams,
    body: noticeChangeSchema,
    response: { 204: z.null().describe('È cambiato'), ...refusals(400, 401, 403, 404, 409, 422) },
  }
  app.patch(`${PATH}/:id`, { schema: change }, async ({ params: { comune, id }, body }, reply) => {
    checkZone(servedComune(comuni, comune), body.notice)
    const outcome = await changeNotice(database, comune, id, body)
    if (outcome === 'gone') throw noNotice()
    if (outcome === 'other') throw changedMeanwhile()
    return reply.code(204).send(null)
  })

  const end = {
    tags: CONSOLE_TAGS,
    summary: 'Chiudi un avviso adesso',
    params: noticeParams,
    response: { 204: z.null().describe('I residenti non lo leggono più'), ...refusals(400, 401, 403, 404) },
  }
  app.delete(`${PATH}/:id`, { schema: end }, async ({ params: { comune, id } }, reply) => {
    if (!(await withdrawNotice(database, comune, id))) throw noNotice()
    return reply.code(204).send(null)
  })
}

function checkZone(comune: Comune, { zone }: NoticeBody): void {
  if (zone === null || hasZone(comune.public, zone)) return
  throw new ProblemError(422, 'Zona sconosciuta', 'Questa zona non c’è più. Scegline un’altra.')
}

const noNotice = (): ProblemError =>
  new ProblemError(404, 'Non trovato', 'Questo avviso non c’è più: qualcuno l’ha chiuso.')

const changedMeanwhile = (): ProblemError =>
  new ProblemError(
    409,
    'Cambiato nel frattempo',
    'Qualcuno ha cambiato questo avviso mentre scrivevi. Copia il tuo testo, chiudi e riaprilo.',
  )
