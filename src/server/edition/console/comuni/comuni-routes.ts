import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comuneParams, type ComuneView, comuneViewSchema } from '../../../../contract/edition/console.ts'
import { presentViewSchema } from '../../../../contract/edition/preview.ts'
import { mayDo, STAFF_RIGHTS } from '../../../../domain/gestore/roles.ts'
import { CONSOLE_TAGS, staffIn, staffMay } from '../../../gestore/current-staff.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import { editionStore } from '../../store.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { everybodyIn } from '../presence.ts'
import { editionView } from '../views.ts'
import { begunComuni, draftedNames } from './new-comune.ts'
import { overviewOf } from './overview.ts'

/** The comuni in which the asker may do anything. Needs a Fastify scope of its own. */
export function comuniRoutes(
  plainApp: FastifyInstance,
  { comuni, clock, database, editions: serving }: EditionConsoleDeps,
): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffIn)

  const list = {
    tags: CONSOLE_TAGS,
    summary: 'I comuni in cui puoi lavorare, ognuno con l’edizione che vale',
    response: { 200: z.array(comuneViewSchema), ...refusals(401, 403) },
  }
  app.get('/api/staff/comuni', { schema: list }, async ({ staff }, reply): Promise<ComuneView[]> => {
    reply.header('cache-control', 'no-store')
    const store = editionStore(database)
    const begun = await begunComuni(database, staff.gestoreId)
    const rights = [...(await store.comuniOf(staff.gestoreId)), ...begun].map((id) => ({
      id,
      may: STAFF_RIGHTS.filter((right) => mayDo(staff.grants, right, id)),
    }))
    const own = rights.filter(({ may }) => may.length > 0)
    const editions = await store.current(
      own.map(({ id }) => id),
      clock(),
    )
    const overview = await overviewOf(
      database,
      own.map(({ id }) => id),
    )
    const unreadable = new Map(serving?.problems().map(({ edition }) => [edition.comuneId, edition.number]))
    const inEffect = new Map(editions.map((edition) => [edition.comuneId, edition]))
    const drafted = await draftedNames(database, begun)
    const served = new Map(comuni.all.map((comune) => [comune.id, comune]))
    return own.map(({ id, may }) => {
      const [comune, edition] = [served.get(id), inEffect.get(id)]
      const { isOvertaken, ...waiting } = overview(id)
      const problem = unreadable.get(id)
      return {
        id,
        name: comune?.public.name ?? drafted.get(id) ?? id,
        address: comune?.address ?? null,
        may,
        edition: edition === undefined ? null : editionView(edition),
        promisedUntil: comune?.public.calendar.validUntil ?? null,
        ...waiting,
        drafts: [...waiting.drafts],
        problems: [
          ...(problem === undefined ? [] : [`L’edizione ${problem} non si legge: i residenti vedono quella prima.`]),
          ...(isOvertaken ? ['Una bozza è nata prima di quello che ora è pubblicato.'] : []),
        ],
      }
    })
  })
}

/** Who is working in a comune. Needs a Fastify scope of its own. */
export function presentRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))

  const present = {
    tags: CONSOLE_TAGS,
    summary: 'Chi altro lavora su un comune, e a cosa',
    params: comuneParams,
    response: { 200: presentViewSchema, ...refusals(401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/present', { schema: present }, async ({ params, staff }, reply) => {
    reply.header('cache-control', 'no-store')
    return everybodyIn(database, params.comune, staff, clock())
  })
}
