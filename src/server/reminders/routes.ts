import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DONE_ACTION, LATER_ACTION } from '../../contract/push/actions.ts'
import {
  AT_LEAST_ONE_TYPE,
  collectionDateSchema,
  deviceParamsSchema,
  householdCodeSchema,
  type Installation,
  installationSchema,
  type TestPushOutcome,
} from '../../contract/reminders/installation.ts'
import { everythingOf } from '../../domain/calendar/waste-type.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { sendInvalidRequest } from '../platform/http/invalid-request.ts'
import { sendProblem } from '../platform/http/problem.ts'
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

const OF_DEVICE = { tags: ['Promemoria'], params: deviceParamsSchema }

type DeviceRequest = FastifyRequest<{ Params: { id: string } }>

/** Settings of devices. The id is the key: reminders need no account. */
export function reminderRoutes(plain: FastifyInstance, comuni: Comuni, reminders: Reminders, attempts: Attempts): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const { installations, households, services } = reminders
  const comuneOf = (request: { hostname: string }): Comune => comuni.byHost(request.hostname)

  /** Finds the device of the path, or answers that it is unknown. */
  const forDevice =
    <Request extends DeviceRequest>(
      work: (device: InstallationRow, comune: Comune, request: Request, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      const comune = comuneOf(request)
      const device = await installations.find(comune.id, request.params.id)
      if (device === undefined) return sendUnknownDevice(reply)
      const answer = await work(device, comune, request, reply)
      return reply.sent ? reply : reply.code(answer === undefined ? 204 : 200).send(answer)
    }

  app.get('/api/push/key', { schema: { tags: ['Promemoria'] } }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({ key: await services.publicKey(comuneOf(request).id) }),
  )

  app.put('/api/installations/:id', { schema: { ...OF_DEVICE, body: installationSchema } }, async (request, reply) => {
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
    return reply.code(204).send()
  })

  app.get('/api/installations/:id', { schema: OF_DEVICE }, async (request, reply) => {
    const state = await installations.state(comuneOf(request).id, request.params.id)
    return state === undefined ? sendUnknownDevice(reply) : reply.header('cache-control', 'no-store').send(state)
  })

  app.delete('/api/installations/:id', { schema: OF_DEVICE }, async (request, reply) => {
    await installations.remove(comuneOf(request).id, request.params.id)
    return reply.code(204).send()
  })

  const withDate = { schema: { ...OF_DEVICE, body: collectionDateSchema } }
  app.post(
    `/api/installations/:id/${DONE_ACTION}`,
    withDate,
    forDevice<DeviceRequest & { body: { date: string } }>((device, { id }, { body }) =>
      households.markDone(id, device.household, body.date),
    ),
  )
  app.post(
    `/api/installations/:id/${LATER_ACTION}`,
    withDate,
    forDevice<DeviceRequest & { body: { date: string } }>((device, comune, { body }) =>
      reminders.remindLater(comune, device, body.date),
    ),
  )

  app.post(
    '/api/installations/:id/test',
    { schema: OF_DEVICE },
    forDevice(async (device, comune) => ({ esito: TEST_OUTCOMES[(await reminders.sendTest(comune, device)).kind] })),
  )

  app.post(
    '/api/installations/:id/household/code',
    { schema: OF_DEVICE },
    forDevice(async (device, { id }) => ({ codice: await households.newCode(id, device.household) })),
  )

  app.post(
    '/api/installations/:id/household',
    { schema: { ...OF_DEVICE, body: householdCodeSchema } },
    forDevice<DeviceRequest & { body: { codice: string } }>(async (_device, { id }, { params, body }, reply) => {
      const hasJoined = await households.join(id, params.id, body.codice)
      if (!hasJoined)
        sendProblem(
          reply,
          422,
          'Codice non valido',
          'Il codice non è giusto o è scaduto. Sull’altro telefono tocca «Mostra il codice di casa» e scrivi quello nuovo.',
        )
    }),
  )
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

const sendUnknownDevice = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 404, 'Dispositivo non registrato', 'Apri i promemoria e salvali di nuovo.')

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
