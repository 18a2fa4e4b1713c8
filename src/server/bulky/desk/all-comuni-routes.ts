import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DESK_API } from '../../../contract/bulky/paths.ts'
import { foundStopSchema, pickupListSchema } from '../../../contract/bulky/desk.ts'
import { roundsQuerySchema, roundsViewSchema } from '../../../contract/bulky/rounds.ts'
import { readPickupCode } from '../../../domain/bulky/pickup-code.ts'
import type { Comune } from '../../comune/comuni.ts'
import type { StaffSession } from '../../gestore/sessions.ts'
import { staffCall } from '../http/call.ts'
import type { BulkyDeps } from '../http/deps.ts'
import { bulkyOf, stopOf } from '../http/view.ts'
import { desksOf } from './desks.ts'
import { findBookings, listPickups, listRounds } from './find.ts'

const byWords = z.object({
  q: z
    .string()
    .trim()
    .min(2, 'Scrivi almeno due lettere.')
    .max(80)
    .describe('Codice, nome, via, utenza, telefono o e-mail; codice fiscale o partita IVA per intero.'),
})

const CALLS = {
  find: {
    ...staffCall('Cerca un ritiro in tutti i comuni di cui curi i ritiri', { answer: z.array(foundStopSchema) }),
    querystring: byWords,
  },
  list: {
    ...staffCall('I ritiri di tutti i comuni di cui curi i ritiri', { answer: pickupListSchema }),
    querystring: roundsQuerySchema,
  },
  rounds: {
    ...staffCall('I giri degli ingombranti di tutti i comuni di cui curi i ritiri', { answer: roundsViewSchema }),
    querystring: roundsQuerySchema,
  },
}

/** What the desk reads of all its comuni at once: callers do not say in which one they live. Behind `staffMaySomewhere`. */
export function allComuniRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { clock, database } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()
  /** By id; only comuni where pickups are booked here. */
  const bookedDesks = async (staff: StaffSession): Promise<Map<string, Comune>> => {
    const desks = await desksOf(deps, staff)
    return new Map(desks.filter(({ bulky }) => bulky !== undefined).map((comune) => [comune.id, comune]))
  }

  app.get(`${DESK_API}/search`, { schema: CALLS.find }, async ({ staff, query: { q } }) => {
    const desks = await bookedDesks(staff)
    const found = await findBookings(database, { comuneIds: [...desks.keys()], now: clock() }, readPickupCode(q), q)
    return found.map(({ comuneId, ...booking }) => {
      const comune = desks.get(comuneId)!
      return { ...stopOf(booking, bulkyOf(comune).service), comune: { id: comuneId, name: comune.public.name } }
    })
  })

  app.get(`${DESK_API}/pickups`, { schema: CALLS.list }, async ({ staff, query: { from, until } }) => {
    const desks = await bookedDesks(staff)
    const { pickups, isCut } = await listPickups(database, [...desks.keys()], from, until)
    return {
      isCut,
      pickups: pickups.map(({ comuneId, ...pickup }) => ({
        ...pickup,
        comune: { id: comuneId, name: desks.get(comuneId)!.public.name },
      })),
    }
  })

  /** Only counts: no names or addresses. */
  app.get(`${DESK_API}/rounds`, { schema: CALLS.rounds }, async ({ staff, query: { from, until } }) => {
    const desks = await bookedDesks(staff)
    const rounds = await listRounds(database, [...desks.keys()], from, until)
    return rounds.map((round) => ({ ...round, comune: desks.get(round.comuneId)!.public.name }))
  })
}
