import type { FastifyRequest } from 'fastify'
import type { UsersNow } from './account/current-user.ts'
import type { StaffNow } from './gestore/current-staff.ts'
import type { LiveUser } from './platform/live/resources.ts'

/** The users of each request: a resident, staff, or both. */
export const liveUsers =
  (residentsOf: UsersNow, staffOf: StaffNow) =>
  async (requests: readonly FastifyRequest[]): Promise<ReadonlyMap<FastifyRequest, LiveUser>> => {
    const [residents, staff] = await Promise.all([residentsOf(requests), staffOf(requests)])
    const known = requests.filter((request) => residents.has(request) || staff.has(request))
    return new Map(
      known.map((request) => {
        const { grants = [], gestoreId } = staff.get(request) ?? {}
        return [request, { id: residents.get(request)?.id, grants, gestoreId }]
      }),
    )
  }
