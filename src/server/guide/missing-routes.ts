import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { MISSING_PATH } from '../../contract/guide/address.ts'
import { missingRequestSchema } from '../../contract/guide/missing.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/http/idempotency.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import { actHeaders } from '../platform/api/acts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { limitedTo } from '../platform/http/guards/rate-limit.ts'
import { missingStore } from './missing-store.ts'

const SCHEMA = {
  tags: ['Rifiutario'],
  summary: 'Parole cercate e non trovate',
  description: 'Il gestore le legge per completare il rifiutario. Si conta quante volte, non chi.',
  headers: actHeaders,
  body: missingRequestSchema,
}

/** Enough for a person's taps; the device keeps what is refused and sends it later. */
const LIMIT = limitedTo('guide-missing', 30)

/** Words that a resident did not find in the guide and chose to report. */
export function missingRoutes(app: FastifyInstance, comuni: Comuni, clock: Clock, database: Database): void {
  const store = missingStore(database)

  app
    .withTypeProvider<ZodTypeProvider>()
    .post(MISSING_PATH, { schema: SCHEMA, config: LIMIT }, async (request, reply) => {
      const { id, public: comune } = comuni.byHost(request.hostname)
      const today = wallClock(clock(), comune.timeZone).toPlainDate().toString()
      await store.add(id, request.body.words, request.headers[IDEMPOTENCY_HEADER], today)
      return reply.code(204).send()
    })
}
