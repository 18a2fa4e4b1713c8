import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type RoundsView, roundsQuery, roundsViewSchema } from '../../contract/gestore/rounds.ts'
import { mayDo } from '../../domain/gestore/roles.ts'
import { editionStore } from '../edition/store.ts'
import { CONSOLE_TAGS, staffMaySomewhere } from '../gestore/current-staff.ts'
import { refusals } from '../platform/api/refusals.ts'
import type { Row } from '../platform/database/database.ts'
import type { ConsoleDeps } from './deps.ts'

type RoundRow = Pick<RoundsView[number], 'date' | 'comuneId' | 'stops' | 'open' | 'cubicMetres'> & Row

/** Counts only: names and addresses are at the desk of each comune. */
export function roundsRoutes(plainApp: FastifyInstance, { comuni, database }: ConsoleDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', staffMaySomewhere('desk'))

  const rounds = {
    tags: CONSOLE_TAGS,
    summary: 'I giri degli ingombranti di tutti i comuni di cui curi i ritiri',
    querystring: roundsQuery,
    response: { 200: roundsViewSchema, ...refusals(400, 401, 403) },
  }
  app.get('/api/staff/rounds', { schema: rounds }, async ({ staff, query: { from, until } }, reply) => {
    reply.header('cache-control', 'no-store')
    const all = await editionStore(database).comuniOf(staff.gestoreId)
    const own = all.filter((id) => mayDo(staff.grants, 'desk', id))
    const rows = await database.query<RoundRow>(
      `SELECT date::text AS date, comune_id AS "comuneId", count(*) AS stops,
         count(*) FILTER (WHERE status = 'confermato') AS open, round(sum(cubic_metres)::numeric, 2)::float8 AS "cubicMetres"
       FROM bulky_booking WHERE comune_id = ANY ($1) AND date BETWEEN $2 AND $3 AND status <> 'annullato'
       GROUP BY date, comune_id ORDER BY date, comune_id`,
      [own, from, until],
    )
    const served = new Map(comuni.all.map((comune) => [comune.id, comune]))
    return rows.map((row) => ({
      ...row,
      comune: served.get(row.comuneId)?.public.name ?? row.comuneId,
    }))
  })
}
