import type { ActLookup } from '../../platform/api/acts.ts'
import { currentUser } from '../../account/current-user.ts'
import { desksOf } from '../desk/desks.ts'
import type { BulkyDeps } from './deps.ts'
import { bookingById, bookingIdOfAct } from '../booking/read.ts'
import { bulkyOf, stopOf, viewOf } from './view.ts'

/** As the act itself was answered: to the desk of its comune a stop, to its owner the booking, to others nothing. */
export const bookingOfAct =
  (deps: Pick<BulkyDeps, 'comuni' | 'database'>): ActLookup =>
  async (request, key) => {
    const { comuni, database } = deps
    const staff = await request.findStaff()
    const user = await currentUser(request)
    const desks = staff === undefined ? [] : await desksOf(deps, staff)
    const known = user === undefined ? desks : [...desks, comuni.byHost(request.hostname)]
    const comuneIds = known.map(({ id }) => id)
    const done = comuneIds.length === 0 ? undefined : await bookingIdOfAct(database, comuneIds, key)
    const comune = known.find(({ id }) => id === done?.comuneId)
    const booking = done && (await bookingById(database, done.comuneId, done.id))
    if (comune === undefined || booking === undefined) return undefined
    const { service } = bulkyOf(comune)
    if (user !== undefined && booking.userId === user.id) return viewOf(booking, service)
    return desks.includes(comune) ? stopOf(booking, service) : undefined
  }
