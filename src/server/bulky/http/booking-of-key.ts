import type { ActLookup } from '../../platform/api/acts.ts'
import { currentUser } from '../../account/current-user.ts'
import { bookingOfAct } from '../booking/book.ts'
import type { BulkyDeps } from './deps.ts'
import { bookingById } from '../booking/read.ts'
import { bulkyOf, stopOf, viewOf } from './view.ts'

/** As the act itself was answered: to the desk a stop, to its owner the booking, to others nothing. */
export const bookingOfKey =
  ({ comuni, database }: Pick<BulkyDeps, 'comuni' | 'database'>): ActLookup =>
  async (request, key) => {
    const isDesk = await request.isStaffFor('desk')
    const user = await currentUser(request)
    if (!isDesk && user === undefined) return undefined
    const comune = comuni.byHost(request.hostname)
    const done = await bookingOfAct(database, comune.id, key)
    const booking = done && (await bookingById(database, comune.id, done.id))
    if (booking === undefined) return undefined
    const { service } = bulkyOf(comune)
    if (user !== undefined && booking.userId === user.id) return viewOf(booking, service)
    return isDesk ? stopOf(booking, service) : undefined
  }
