import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallCounts } from './call-counts.ts'
import { ProblemError } from '../problem.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { MINUTE } from '../../../../domain/durations.ts'

/** Per minute and network, which may be a whole school's. */
const READS = 1200
const WRITES = 300

/** Another limit for a route: all routes of a capability count together. */
export const limitedTo = (capability: string, max: number) => ({
  rateLimit: { max, timeWindow: MINUTE, groupId: capability },
})

/** The network of a household or office: one IPv4 address, or a /64 of IPv6. */
export const networkOf = ({ ip }: FastifyRequest): string => normalizeIP(ip)

/**
 * Limits calls under /api; pages and files are not counted. Each process counts alone: limits across processes, such as
 * for codes, are counted in the database (`attempts.ts`).
 */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    const [, , capability = ''] = route.url.split('/')
    route.config = { ...limitedTo(`${capability} ${isRead}`, isRead ? READS : WRITES), ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    store: CallCounts,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(
        429,
        'Troppe richieste',
        `Da qui arrivano troppe richieste. Riprova tra ${countOf(Math.ceil(ttl / 1000), 'secondo', 'secondi')}.`,
      ),
  })
}
