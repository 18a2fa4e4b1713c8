import type { Availability } from '../../../src/contract/bulky/view.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { fromSomewhere } from './phone.ts'

/** Near dates close at their cut-off, maybe while the test runs. */
const TOO_NEAR = 2

export const ZONE = 'unica'

/** The dates of the van that can be booked and changed for days to come. */
export async function offeredDates(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/bulky/availability?zone=${ZONE}`, { headers: fromSomewhere() })
  const { dates } = (await answer.json()) as Availability
  return dates.map(({ date }) => date).slice(TOO_NEAR)
}

/** As the operator sets them. */
export async function setPlaces(database: Database, dates: readonly string[], places: number): Promise<void> {
  await database.query(
    `UPDATE bulky_slot SET places = $3, is_custom = true WHERE comune_id = 'base' AND zone = $1 AND date = ANY ($2::date[])`,
    [ZONE, dates, places],
  )
}

export const PLACE = { street: 'Via Lunga 1', floor: '', spot: '', notes: '' }

/** A wish of a household of its own. */
export const aPickup = (utenza: string, date: string, chairs = 1) => ({
  person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' },
  utenza,
  place: PLACE,
  zone: ZONE,
  date,
  items: [{ item: 'sedia', count: chairs }],
})
