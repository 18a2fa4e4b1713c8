import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { editionParams, toldViewSchema } from '../../../contract/edition/console.ts'
import { staffMay } from '../../gestore/current-staff.ts'
import { tags } from '../../gestore/sign-in-routes.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { editionStore } from '../store.ts'
import { tellPhones } from '../tell/tell-phones.ts'
import type { ConsoleDeps } from './deps.ts'
import { noEdition, refusalProblem } from './refusal-problem.ts'

/** After publishing, for what happens in the next hours. In a scope of its own. */
export function tellRoutes(plainApp: FastifyInstance, { clock, database, tell }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMay('publish'))
  const store = editionStore(database)

  const told = {
    tags,
    summary: 'Avvisa i telefoni delle raccolte che cambiano nelle prossime 36 ore',
    params: editionParams,
    response: { 200: toldViewSchema, ...refusals(400, 401, 403, 404, 409) },
  }
  /** A call of its own: asked for again after a fault, it tells nobody twice. */
  app.post('/api/staff/comuni/:comune/editions/:number/tell', { schema: told }, async ({ params }) => {
    const { comune, number } = params
    const edition = await store.byNumber(comune, number)
    if (edition === undefined) throw noEdition(number)
    const [current] = await store.current([comune], clock())
    if (current !== undefined && current.number > number) throw refusalProblem({ kind: 'conflict', newer: current })
    const [act] = await store.acts(comune, [number])
    const before = act?.fromEdition == null ? undefined : await store.byNumber(comune, act.fromEdition)
    return { phones: await tellPhones(database, tell, before, edition) }
  })
}
