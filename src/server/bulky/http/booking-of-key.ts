import type { ActLookup } from '../../platform/api/acts.ts'
import { currentUser, isStaff } from '../../account/current-user.ts'
import { bookingOfAct } from '../booking/book.ts'
import type { BulkyDeps } from './deps.ts'
import { bookingById } from '../booking/read.ts'
import { bulkyOf, stopOf, viewOf } from './view.ts'

/** As the act itself was answered: to staff a stop, to its owner the booking, to others nothing. */
export const bookingOfKey =
  ({ comuni, database }: Pick<BulkyDeps, 'comuni' | 'database'>): ActLookup =>
  async (request, key) => {
    const user = await currentUser(request)
    const comune = comuni.byHost(request.hostname)
    const done = user && (await bookingOfAct(database, comune.id, key))
    const booking = done && (await bookingById(database, comune.id, done.id))
    if (user === undefined || booking === undefined) return undefined
    const { service } = bulkyOf(comune)
    if (isStaff(user)) return stopOf(booking, service)
    return booking.userId === user.id ? viewOf(booking, service) : undefined
  }
