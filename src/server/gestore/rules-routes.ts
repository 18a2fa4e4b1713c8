import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { gestoreRulesSchema } from '../../contract/gestore/staff.ts'
import { mayDo } from '../../domain/gestore/roles.ts'
import { refusals } from '../platform/api/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { CONSOLE_TAGS, staffMaySomewhere } from './current-staff.ts'
import { rulesOf, setRules } from './rules.ts'

/** Rules of the gestore for all its comuni. Needs a Fastify scope of its own. */
export function rulesRoutes(plainApp: FastifyInstance, database: Database): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMaySomewhere('people'))

  const read = {
    tags: CONSOLE_TAGS,
    summary: 'Le regole del gestore',
    response: { 200: gestoreRulesSchema, ...refusals(401, 403) },
  }
  app.get('/api/staff/rules', { schema: read }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return rulesOf(database, request.staff.gestoreId)
  })

  const write = {
    tags: CONSOLE_TAGS,
    summary: 'Cambia le regole del gestore',
    body: gestoreRulesSchema,
    response: { 204: z.null().describe('Fatto'), ...refusals(400, 401, 403) },
  }
  app.put('/api/staff/rules', { schema: write }, async (request, reply) => {
    const { staff, body } = request
    if (!mayDo(staff.grants, 'people', null)) {
      throw new ProblemError(
        403,
        'Non puoi',
        'Questa regola vale in tutti i comuni: la cambia chi li amministra tutti.',
      )
    }
    await setRules(database, staff.gestoreId, body)
    return reply.code(204).send(null)
  })
}
