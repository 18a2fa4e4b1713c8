import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { partParams, presenceViewSchema, workViewSchema } from '../../../contract/edition/console.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { CONSOLE_TAGS, staffMay } from '../../gestore/current-staff.ts'
import { refusals } from '../../platform/api/refusals.ts'
import type { Edition } from '../edition.ts'
import { partData } from '../part-store.ts'
import { draftOf } from '../publish/drafts/change-draft.ts'
import { editionStore } from '../store.ts'
import type { EditionConsoleDeps } from './deps.ts'
import { seeOthers } from './presence.ts'
import { draftView } from './views.ts'

/** A part as published and as drafted, and who else works on it. Needs a Fastify scope of its own. */
export function workRoutes(plainApp: FastifyInstance, { clock, database }: EditionConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('read'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const store = editionStore(database)

  const contentOf = async (edition: Edition | undefined, part: PartName): Promise<unknown> =>
    edition === undefined ? null : partData(database, edition.parts[part])

  const work = {
    tags: CONSOLE_TAGS,
    summary: 'Una parte com’è pubblicata e com’è in bozza',
    params: partParams,
    response: { 200: workViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/work/:part', { schema: work }, async ({ params: { comune, part } }) => {
    const draft = await draftOf(database, comune, part)
    const newest = (await store.newest(comune))?.number ?? 0
    const [current] = await store.current([comune], clock())
    const published = await contentOf(current, part)
    if (draft === undefined) return { newest, published, draft: null }
    const base =
      draft.basedOn === newest ? published : await contentOf(await store.byNumber(comune, draft.basedOn), part)
    return { newest, published, draft: { ...draftView(draft), base } }
  })

  const presence = {
    tags: CONSOLE_TAGS,
    summary: 'Di’ che hai aperto questa parte, e chi altro l’ha aperta',
    params: partParams,
    response: { 200: presenceViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.post('/api/staff/comuni/:comune/work/:part/presence', { schema: presence }, async ({ params, staff }) => {
    const { comune, part } = params
    const draft = await draftOf(database, comune, part)
    return {
      others: await seeOthers(database, { comuneId: comune, part, staff, now: clock() }),
      version: draft?.version ?? null,
      newest: (await store.newest(comune))?.number ?? 0,
    }
  })
}
