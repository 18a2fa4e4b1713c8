import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { grantsSchema, invitationSchema, personSchema } from '../../contract/gestore/staff.ts'
import { type Grant, maySeePerson } from '../../domain/gestore/roles.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { hostName } from '../comune/hosts/host-name.ts'
import { refusals } from '../platform/api/refusals.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { MailQueue } from '../platform/mail/queue.ts'
import type { IsConsoleHost } from './console-host.ts'
import { CONSOLE_TAGS, staffMaySomewhere } from './current-staff.ts'
import { invitationLetter } from './invitation-letter.ts'
import type { People, PeopleRefusal } from './people.ts'

interface PeopleDeps {
  comuni: Comuni
  isConsoleHost: IsConsoleHost
  people: People
  mail: MailQueue
}

const params = z.object({ id: z.string().max(100) })
const changed = { 204: z.null().describe('Fatto'), ...refusals(400, 401, 403, 409, 422) }

/** The people of the gestore, for administrators. Needs a Fastify scope of its own. */
export function peopleRoutes(plainApp: FastifyInstance, { comuni, isConsoleHost, people, mail }: PeopleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMaySomewhere('people'))

  const list = {
    tags: CONSOLE_TAGS,
    summary: 'Chi lavora in gestione',
    response: { 200: z.array(personSchema), ...refusals(401, 403) },
  }
  app.get('/api/staff/people', { schema: list }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { gestoreId, grants } = request.staff
    return (await people.list(gestoreId)).filter((person) => maySeePerson(grants, person.grants))
  })

  const invite = { tags: CONSOLE_TAGS, summary: 'Dai accesso a una persona', body: invitationSchema, response: changed }
  app.post('/api/staff/people', { schema: invite }, async (request, reply) => {
    const { body, staff } = request
    const here = comuni.byHost(request.hostname)
    await requireOwnComuni(staff.gestoreId, body.grants)
    const granted = comuniOf(body.grants)
    // Sent by a comune where they will work: the console's own host belongs to none.
    const sender = granted[0] ?? here
    const letter = invitationLetter(sender, {
      inviter: staff,
      comuni: granted,
      origin: originOf(request, here),
    })
    const send = (queries: Parameters<MailQueue['add']>[0]) => mail.add(queries, sender, { to: body.email, ...letter })
    throwIfRefused(await people.invite(staff.gestoreId, staff.id, body, send))
    return reply.code(204).send(null)
  })

  const setRoles = {
    tags: CONSOLE_TAGS,
    summary: 'Cambia i ruoli di una persona',
    params,
    body: grantsSchema,
    response: { ...changed, ...refusals(404) },
  }
  app.put('/api/staff/people/:id/roles', { schema: setRoles }, async (request, reply) => {
    const { staff, body } = request
    await requireOwnComuni(staff.gestoreId, body.grants)
    throwIfRefused(await people.setGrants(staff.gestoreId, staff.id, request.params.id, body.grants))
    return reply.code(204).send(null)
  })

  const end = {
    tags: CONSOLE_TAGS,
    summary: 'Togli l’accesso a una persona',
    params,
    response: { ...changed, ...refusals(404) },
  }
  app.delete('/api/staff/people/:id', { schema: end }, async (request, reply) => {
    const { staff } = request
    throwIfRefused(await people.end(staff.gestoreId, staff.id, request.params.id))
    return reply.code(204).send(null)
  })

  /** Empty where one of the roles holds for all comuni. */
  const comuniOf = (grants: readonly Grant[]): Comune[] => {
    const ids = new Set(grants.map(({ comuneId }) => comuneId))
    return ids.has(null) ? [] : comuni.all.filter(({ id }) => ids.has(id))
  }

  /** A request can claim any host: the letter links only to a known one, or to none. */
  function originOf(request: FastifyRequest, here: Comune): string | undefined {
    if (!isConsoleHost(request) && here.address !== undefined) return here.address
    const name = hostName(request.hostname)
    const isKnown = isConsoleHost(request) || comuni.all.some(({ hosts }) => hosts.includes(name))
    const asked = URL.parse(`${request.protocol}://${request.host}`)
    const host = isKnown ? name : here.hosts[0]
    return asked === null || host === undefined ? undefined : Object.assign(asked, { hostname: host }).origin
  }

  async function requireOwnComuni(gestoreId: string, grants: readonly Grant[]): Promise<void> {
    for (const id of new Set(grants.flatMap(({ comuneId }) => comuneId ?? []))) {
      const isOwn = comuni.all.some((one) => one.id === id) && (await people.gestoreOf(id)) === gestoreId
      if (!isOwn) throw new ProblemError(422, 'Dati da correggere', `"${id}" non è un comune di questo gestore.`)
    }
  }
}

const REFUSALS: Record<PeopleRefusal, () => ProblemError> = {
  unknown: () => new ProblemError(404, 'Non trovato', 'Questa persona non c’è, o non ha più accesso.'),
  known: () => new ProblemError(409, 'C’è già', 'Questo indirizzo ha già accesso. Cambia i suoi ruoli nell’elenco.'),
  'not-yours': () => new ProblemError(403, 'Non puoi', 'Puoi dare e togliere ruoli solo nei comuni che amministri tu.'),
  'last-administrator': () =>
    new ProblemError(
      409,
      'Ultima persona che amministra',
      'Senza questa persona nessuno potrebbe più amministrare. Prima fai amministrare qualcun altro.',
    ),
}

export function throwIfRefused(refusal: PeopleRefusal | undefined): void {
  if (refusal !== undefined) throw REFUSALS[refusal]()
}
