import type { FastifyInstance } from 'fastify'
import type { Database, Queries } from '../platform/database/database.ts'
import { CONSOLE_TAGS, clearStaffCookie, staffIn } from './current-staff.ts'
import { type People, SHELL } from './people.ts'
import { throwIfRefused } from './people-routes.ts'
import type { StaffSession } from './sessions.ts'

/** Personal data about staff that one capability holds. Each adds its own to the list in `app.ts`. */
export interface StaffData {
  /** The heading under which the person finds it in the download. */
  readonly name: string
  readonly load: (queries: Queries, staff: StaffSession) => Promise<unknown>
}

/** The account, its open sessions and queued mail. */
export const staffData: StaffData = {
  name: 'account',
  load: async ({ query }, { gestoreId, id, email, name, grants }) => {
    const [person] = await query(
      `SELECT created_at AS "createdAt", last_seen_at AS "lastSeenAt" FROM staff WHERE gestore_id = $1 AND id = $2`,
      [gestoreId, id],
    )
    const devices = await query(
      `SELECT created_at AS "createdAt", updated_at AS "lastSeenAt" FROM staff_session
       WHERE gestore_id = $1 AND staff_id = $2 ORDER BY created_at`,
      [gestoreId, id],
    )
    const mail = await query(
      `SELECT comune_id AS "comuneId", subject, text, created_at AS "createdAt" FROM mail
       WHERE gestore_of(comune_id) = $1 AND recipient = $2 ORDER BY created_at`,
      [gestoreId, email],
    )
    return { email, name, grants, ...person, devices, mail }
  },
}

interface StaffOwnDataDeps {
  readonly database: Database
  readonly people: People
  readonly held: readonly StaffData[]
}

/** Download of one's own data, and leaving. Needs a Fastify scope of its own. */
export function staffOwnDataRoutes(app: FastifyInstance, { database, people, held }: StaffOwnDataDeps): void {
  app.addHook('preParsing', staffIn)

  const data = { tags: CONSOLE_TAGS, summary: 'Tutto quello che abbiamo su di te, come persona del gestore' }
  app.get('/api/staff/me/data', { schema: data }, async ({ staff }, reply) => {
    const everything: Record<string, unknown> = {}
    for (const { name, load } of held) everything[name] = await load(database, staff)
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="i-miei-dati.json"' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(everything, undefined, 2))
  })

  const leave = { tags: CONSOLE_TAGS, summary: 'Lascia la gestione: finiscono l’accesso e i ruoli' }
  /** Leaving needs no role. Editions keep the author's name. */
  app.delete('/api/staff/me', { schema: leave }, async ({ staff }, reply) => {
    throwIfRefused(await people.end(staff.gestoreId, SHELL, staff.id))
    return clearStaffCookie(reply).code(204).send()
  })
}
