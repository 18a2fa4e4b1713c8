import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { editionParams, notifiedViewSchema } from '../../../../contract/edition/console.ts'
import { phonesViewSchema } from '../../../../contract/edition/preview.ts'
import { CONSOLE_TAGS, staffMay } from '../../../gestore/current-staff.ts'
import { refusals } from '../../../platform/api/refusals.ts'
import type { Edition } from '../../edition.ts'
import { editionStore } from '../../store.ts'
import { changedEdition, newerThan, notifyPhones } from '../../notify/notify-phones.ts'
import type { EditionConsoleDeps } from '../deps.ts'
import { historyStore } from '../history/history-store.ts'
import { noEdition, refusalProblem } from '../refusal-problem.ts'
import { phonesAfter } from './phones-after.ts'

/** Notifies phones of changes in the next hours, after publishing. Needs a Fastify scope of its own. */
export function notifyRoutes(
  plainApp: FastifyInstance,
  { clock, database, notifyOfChange, countToNotify }: EditionConsoleDeps,
): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('publish'))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const store = editionStore(database)

  interface Asked {
    readonly edition: Edition
    /** The edition in effect before it. */
    readonly before: Edition | undefined
    /** The edition that replaced or withdrew it. */
    readonly newer: Edition | undefined
  }

  async function askedFor({ comune, number }: { comune: string; number: number }): Promise<Asked> {
    const edition = await store.byNumber(comune, number)
    if (edition === undefined) throw noEdition(number)
    const [act] = await historyStore(database).acts(comune, [number])
    const before = act?.fromEdition == null ? undefined : await store.byNumber(comune, act.fromEdition)
    return { edition, before, newer: await newerThan(database, edition, clock()) }
  }

  const phones = {
    tags: CONSOLE_TAGS,
    summary: 'A quanti telefoni è arrivata un’edizione, e a quanti si può dire cosa cambia',
    params: editionParams,
    response: { 200: phonesViewSchema, ...refusals(400, 401, 403, 404) },
  }
  app.get('/api/staff/comuni/:comune/editions/:number/phones', { schema: phones }, async ({ params }) => {
    const { edition, before, newer } = await askedFor(params)
    const changed = newer === undefined ? await changedEdition(database, before, edition) : undefined
    return {
      ...(await phonesAfter(database, edition)),
      toNotify: changed === undefined ? [] : await countToNotify(changed),
    }
  })

  const notified = {
    tags: CONSOLE_TAGS,
    summary: 'Avvisa i telefoni delle raccolte che cambiano nelle prossime 36 ore',
    params: editionParams,
    response: { 200: notifiedViewSchema, ...refusals(400, 401, 403, 404, 409) },
  }
  /** Separate from publishing, and idempotent: no phone is notified twice. */
  app.post('/api/staff/comuni/:comune/editions/:number/notify', { schema: notified }, async ({ params }) => {
    const { edition, before, newer } = await askedFor(params)
    if (newer !== undefined) throw refusalProblem({ kind: 'conflict', newer })
    return { phones: await notifyPhones(database, notifyOfChange, before, edition) }
  })
}
