import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { newComuneSchema, newComuneViewSchema } from '../../../../contract/edition/console.ts'
import { partsFrom, type ComuneContent } from '../../../../contract/edition/content.ts'
import { mayDo } from '../../../../domain/gestore/roles.ts'
import { CONSOLE_TAGS, mayNot, staffIn } from '../../../gestore/current-staff.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import { ProblemError } from '../../../platform/http/problem.ts'
import { takenHosts } from '../../publish/claim-hosts.ts'
import { isReserved } from '../../publish/host-rules.ts'
import { editionStore } from '../../store.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { beginComune } from './new-comune.ts'
import { newContent } from './new-content.ts'
import { numberedParts } from '../numbered-parts.ts'

/** For administrators of all the gestore's comuni. Needs a Fastify scope of its own. */
export function newComuneRoutes(plainApp: FastifyInstance, deps: EditionConsoleDeps): void {
  const { clock, database } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffIn)
  app.addHook('preParsing', async ({ staff }) => {
    if (!mayDo(staff.grants, 'people', null)) throw mayNot()
  })

  const begin = {
    tags: CONSOLE_TAGS,
    summary: 'Comincia un comune nuovo: le bozze si pubblicano quando sono pronte',
    body: newComuneSchema,
    response: { 200: newComuneViewSchema, ...refusals(400, 401, 403, 404, 409) },
  }
  app.post('/api/staff/comuni', { schema: begin }, async ({ body: { model, ...asked }, staff }) => {
    const store = editionStore(database)
    const [edition] = (await store.comuniOf(staff.gestoreId)).includes(model)
      ? await store.current([model], clock())
      : []
    if (edition === undefined) throw noModel()
    if (isReserved('', asked.host, deps)) throw reserved(asked.host)
    const [taken] = await takenHosts(database, '', [asked.host])
    if (taken !== undefined) throw hostTaken(asked.host)
    const parts = await numberedParts(database, model, edition.number)
    const content = newContent(partsFrom((name) => parts[name].data) as ComuneContent, asked)
    const begun = await beginComune(database, { name: asked.name, content, staff, now: clock() })
    if ('twin' in begun) throw begunAlready(asked.host, begun.twin)
    return begun
  })
}

const hostTaken = (host: string): ProblemError =>
  new ProblemError(409, 'Indirizzo già preso', `L’indirizzo “${host}” è già di un altro comune: scegline un altro.`)

const reserved = (host: string): ProblemError =>
  new ProblemError(409, 'Indirizzo del server', `“${host}” è del server o della gestione: scegline un altro.`)

const begunAlready = (host: string, twin: string): ProblemError =>
  new ProblemError(
    409,
    'Già cominciato',
    `Qualcuno sta già scrivendo “${twin}” con l’indirizzo “${host}”: continua quello, o scegli un altro indirizzo.`,
  )

const noModel = (): ProblemError =>
  new ProblemError(404, 'Non trovato', 'Il comune da cui vuoi cominciare non ha ancora niente di pubblicato.')
