import { calendarDate } from '../../contract/calendar/calendar-date.ts'
import { availabilityPath, daySheetPath, deskFilePath, ownPickupsPath } from '../../contract/bulky/paths.ts'
import type { DeskFile } from '../../contract/bulky/desk.ts'
import type { DaySheet, OwnPickups, Stop } from '../../contract/bulky/view.ts'
import { mayDo } from '../../domain/gestore/roles.ts'
import type { Clock } from '../platform/clock.ts'
import { type Comune, comuneById, type Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import { datesOfHousehold } from './booking/household.ts'
import type { Pickups } from './booking/pickups.ts'
import { bookingsOfUser, bookingsOn, cancelledOn, type Known } from './booking/read.ts'
import { slotsBetween } from './booking/slots.ts'
import { desksOf } from './desk/desks.ts'
import { placedAmong, roundOn, spotKey } from './desk/round.ts'
import { bulkyOf, stopOf, viewOf } from './http/view.ts'

interface Deps {
  database: Database
  comuni: Comuni
  clock: Clock
  pickups: Pickups
}

/** What open pages follow: the places left, one's own pickups, the sheet of a day, what the desk works with. */
export function bulkyResources({ database, comuni, clock, pickups }: Deps): LiveResource[] {
  const comuneOf = (id: string): Comune => {
    const comune = comuneById(comuni, id)
    if (comune === undefined) throw new Error(`No comune ${id}`)
    return comune
  }
  const isAtTheDesk: LiveResource['mayReadFromElsewhere'] = async (user, _params, comuneId) =>
    user !== undefined && (await desksOf({ comuni, database }, user, comuneId)).length > 0
  return [
    {
      pattern: availabilityPath(':zone'),
      mayReadFromElsewhere: isAtTheDesk,
      load: (comuneId, { zone = '' }) => pickups.availability(comuneOf(comuneId), zone, clock()),
    },
    {
      pattern: ownPickupsPath(':id'),
      mayRead: (user, { id }) => user?.id === id,
      load: (comuneId, { id = '' }) => ownPickups(database, comuneOf(comuneId), id),
    },
    {
      pattern: daySheetPath(':date'),
      accepts: ({ date }) => calendarDate().safeParse(date).success,
      mayRead: (user, _params, comuneId) => mayDo(user?.grants ?? [], 'desk', comuneId),
      mayReadFromElsewhere: isAtTheDesk,
      load: (comuneId, { date = '' }) => daySheet(database, comuneOf(comuneId), date),
    },
    {
      // The edition's number is in the path, so that a new edition is a new path and the file is loaded again.
      pattern: deskFilePath(':edition'),
      accepts: ({ edition = '' }) => /^\d{1,9}$/.test(edition),
      mayRead: (user, _params, comuneId) => mayDo(user?.grants ?? [], 'desk', comuneId),
      mayReadFromElsewhere: isAtTheDesk,
      load: async (comuneId): Promise<DeskFile> => {
        const { public: comune, bulky = null } = comuneOf(comuneId)
        return { comune, bulky }
      },
    },
  ]
}

export async function ownPickups(database: Database, comune: Comune, userId: string): Promise<OwnPickups> {
  const { service } = bulkyOf(comune)
  const bookings = await bookingsOfUser(database, comune.id, userId)
  const utenze = new Set(bookings.flatMap(({ utenza }) => utenza ?? []))
  const households = []
  for (const utenza of utenze) {
    const dates = await datesOfHousehold(database, comune.id, utenza)
    households.push({ utenza, dates: dates.map(String) })
  }
  const last = bookings.toSorted((one, other) => +other.requestedAt - +one.requestedAt).find(({ person }) => person)
  const known =
    last?.person && last.utenza && last.place ? { person: last.person, utenza: last.utenza, place: last.place } : null
  return { bookings: bookings.map((booking) => viewOf(booking, service)), known, households }
}

export async function daySheet(database: Database, comune: Comune, date: string): Promise<DaySheet> {
  const { service } = bulkyOf(comune)
  const [slots, stops, cancelled, round] = await Promise.all([
    slotsBetween(database, comune.id, date, date),
    bookingsOn(database, comune.id, date),
    cancelledOn(database, comune.id, date),
    roundOn(database, comune.id, date),
  ])
  const streets = stops.flatMap(({ place }) => (place === null ? [] : [place.street]))
  const placed = await placedAmong(database, comune.id, streets)
  const withSpot = (stop: Known): Stop => {
    const spot = stop.place && placed.get(spotKey(stop.place.street))
    return { ...stopOf(stop, service), ...(spot && { placed: spot }) }
  }
  return { slots, stops: stops.map(withSpot), cancelled, round }
}
