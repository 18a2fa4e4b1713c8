import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DONE_ACTION, LATER_ACTION } from '../../contract/push/actions.ts'
import {
  AT_LEAST_ONE_TYPE,
  collectionDateSchema,
  deviceParamsSchema,
  householdCodeSchema,
  type Installation,
  installationSchema,
  installationStateSchema,
  newHouseholdCodeSchema,
  pushKeySchema,
  testPushSchema,
  type TestPushOutcome,
} from '../../contract/reminders/installation.ts'
import { everythingOf } from '../../domain/calendar/waste-type.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'
import { refusals } from '../platform/api/refusals.ts'
import { sendInvalidRequest } from '../platform/http/invalid-request.ts'
import { ProblemError, sendProblem } from '../platform/http/problem.ts'
import type { PushOutcome } from '../platform/push/outcome.ts'
import { networkOf } from '../platform/http/guards/rate-limit.ts'
import type { Attempts } from '../platform/http/guards/attempts.ts'
import type { InstallationRow } from './devices/installation-store.ts'
import { originOf } from './devices/origin.ts'
import type { Reminders } from './reminders.ts'

const TEST_OUTCOMES = {
  delivered: 'consegnata',
  gone: 'scaduta',
  later: 'non riuscita',
  failed: 'non riuscita',
} as const satisfies Record<PushOutcome['kind'], TestPushOutcome>

const tags = ['Promemoria']
const OF_DEVICE = { tags, params: deviceParamsSchema }
const DONE = { 204: z.null().describe('Fatto') }

const KEY = { tags, response: { 200: jsonAnswer('La chiave pubblica delle notifiche', pushKeySchema) } }
const SAVE = { ...OF_DEVICE, body: installationSchema, response: { ...DONE, ...refusals(400, 422) } }
const STATE = {
  ...OF_DEVICE,
  response: { 200: jsonAnswer('Cosa sappiamo del dispositivo', installationStateSchema), ...refusals(400, 404) },
}
const REMOVE = { ...OF_DEVICE, response: { ...DONE, ...refusals(400) } }
const OF_DATE = { ...OF_DEVICE, body: collectionDateSchema, response: { ...DONE, ...refusals(400, 404) } }
const TEST = {
  ...OF_DEVICE,
  response: { 200: jsonAnswer('Che ne è stato della notifica di prova', testPushSchema), ...refusals(400, 404) },
}
const NEW_CODE = {
  ...OF_DEVICE,
  response: { 200: jsonAnswer('Il codice di casa', newHouseholdCodeSchema), ...refusals(400, 404) },
}
const JOIN = { ...OF_DEVICE, body: householdCodeSchema, response: { ...DONE, ...refusals(400, 404, 422) } }

/** Settings of devices. The id is the key: reminders need no account. */
export function reminderRoutes(plain: FastifyInstance, comuni: Comuni, reminders: Reminders, attempts: Attempts): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const { installations, households, services } = reminders
  const comuneOf = (request: { hostname: string }): Comune => comuni.byHost(request.hostname)

  const deviceIn = async (comune: Comune, id: string): Promise<InstallationRow> => {
    const device = await installations.find(comune.id, id)
    if (device === undefined) throw unknownDevice()
    return device
  }

  app.get('/api/push/key', { schema: KEY }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({ key: await services.publicKey(comuneOf(request).id) }),
  )

  app.put('/api/installations/:id', { schema: SAVE }, async (request, reply) => {
    const comune = comuneOf(request)
    const { subscription } = request.body
    if (subscription !== null && !services.accepts(subscription.endpoint)) return sendForeignEndpoint(reply)
    const zones = request.body.zones.filter((zone) => comune.public.zones.some(({ id }) => id === zone))
    const wishes = knownWishes(comune, request.body.reminders)
    if (wishes?.types.length === 0) return sendNoType(reply)
    const origin = originOf(request)
    if (origin === undefined) return sendForeignOrigin(reply)
    // Known devices do not count against the limit.
    const isKnown = (await installations.find(comune.id, request.params.id)) !== undefined
    if (!isKnown) await attempts.countNetwork(comune, 'device', networkOf(request))
    const session = await request.findSession()
    const sender = { origin, user: session && { id: session.user.id, sessionId: session.id } }
    await reminders.save(comune, request.params.id, { ...request.body, zones, reminders: wishes }, sender)
    return reply.code(204).send(null)
  })

  app.get('/api/installations/:id', { schema: STATE }, async (request, reply) => {
    const state = await installations.state(comuneOf(request).id, request.params.id)
    if (state === undefined) throw unknownDevice()
    return reply.header('cache-control', 'no-store').send(state)
  })

  app.delete('/api/installations/:id', { schema: REMOVE }, async (request, reply) => {
    await installations.remove(comuneOf(request).id, request.params.id)
    return reply.code(204).send(null)
  })

  app.post(`/api/installations/:id/${DONE_ACTION}`, { schema: OF_DATE }, async (request, reply) => {
    const comune = comuneOf(request)
    const { household } = await deviceIn(comune, request.params.id)
    await households.markDone(comune.id, household, request.body.date)
    return reply.code(204).send(null)
  })

  app.post(`/api/installations/:id/${LATER_ACTION}`, { schema: OF_DATE }, async (request, reply) => {
    const comune = comuneOf(request)
    await reminders.remindLater(comune, await deviceIn(comune, request.params.id), request.body.date)
    return reply.code(204).send(null)
  })

  app.post('/api/installations/:id/test', { schema: TEST }, async (request, reply) => {
    const comune = comuneOf(request)
    const { kind } = await reminders.sendTest(comune, await deviceIn(comune, request.params.id))
    return reply.send({ esito: TEST_OUTCOMES[kind] })
  })

  app.post('/api/installations/:id/household/code', { schema: NEW_CODE }, async (request, reply) => {
    const comune = comuneOf(request)
    const { household } = await deviceIn(comune, request.params.id)
    return reply.send({ codice: await households.newCode(comune.id, household) })
  })

  app.post('/api/installations/:id/household', { schema: JOIN }, async (request, reply) => {
    const comune = comuneOf(request)
    await deviceIn(comune, request.params.id)
    const hasJoined = await households.join(comune.id, request.params.id, request.body.codice)
    return hasJoined ? reply.code(204).send(null) : sendWrongCode(reply)
  })
}

/** Drops types and services that the comune no longer has. */
function knownWishes({ public: comune }: Comune, wishes: Installation['reminders']): Installation['reminders'] {
  const known = new Set(everythingOf(comune).map(({ id }) => id))
  return wishes && { ...wishes, types: wishes.types.filter((id) => known.has(id)) }
}

const sendNoType = (reply: FastifyReply): FastifyReply =>
  sendInvalidRequest(reply, {
    errors: [{ field: 'reminders.types', detail: `atteso ${AT_LEAST_ONE_TYPE}` }],
    isBody: true,
  })

const unknownDevice = (): ProblemError =>
  new ProblemError(404, 'Dispositivo non registrato', 'Apri i promemoria e salvali di nuovo.')

const sendForeignOrigin = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply,
    400,
    'Indirizzo non valido',
    'Non capiamo da quale sito arriva la richiesta. Riapri l’app e riprova.',
  )

const sendForeignEndpoint = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply,
    422,
    'Iscrizione non valida',
    'L’indirizzo delle notifiche non è quello di un servizio pubblico. Apri l’app con un altro browser e riprova.',
  )

const sendWrongCode = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply,
    422,
    'Codice non valido',
    'Il codice non è giusto o è scaduto. Sull’altro telefono tocca «Mostra il codice di casa» e scrivi quello nuovo.',
  )
