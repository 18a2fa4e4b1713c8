import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Move } from '../../../contract/bulky/booking.ts'
import type { Contact } from '../../../contract/bulky/view.ts'
import { pickupDates, placesOn } from '../../../domain/bulky/dates/pickup-dates.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { hasZone } from '../../comune/zones.ts'
import type { Comune } from '../../comune/comuni.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import type { Booking } from '../booking/booking.ts'
import { isDone } from '../booking/change.ts'
import { changeSlot, moveDate } from '../booking/move.ts'
import { ensureSlots, slotsBetween } from '../booking/slots.ts'
import type { BulkyDeps } from '../http/deps.ts'
import { bulkyOf } from '../http/view.ts'
import { CALLS } from './calls.ts'
import { comuneOf, DESK, deskAct } from './request.ts'

/** The dates on which the van goes out: their places, and moving all pickups of one to another. */
export function datesRoutes(plain: FastifyInstance, deps: BulkyDeps): void {
  const { database, clock, notify } = deps
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(`${DESK}/dates`, { schema: CALLS.dates }, async (request) => {
    const comune = comuneOf(deps, request)
    const { service } = bulkyOf(comune)
    for (const { id } of comune.public.zones) {
      const dates = pickupDates(service, clock(), id).map(({ date, places }) => ({ date: date.toString(), places }))
      await ensureSlots(database, comune.id, id, dates)
    }
    const today = wallClock(clock(), comune.public.timeZone).toPlainDate()
    const until = today.add({ days: service.rules.window.until })
    return slotsBetween(database, comune.id, today.toString(), until.toString())
  })

  app.post(`${DESK}/dates`, { schema: CALLS.changeDate }, async (request) => {
    requireZone(comuneOf(deps, request), request.body.zone)
    const slot = await changeSlot(database, deskAct(deps, request), request.body)
    if ('zone' in slot) return slot
    throw tooFewPlaces(
      `In questa data hai già ${countOf(slot.taken, 'ritiro prenotato', 'ritiri prenotati')}. Per togliere altri posti, prima sposta o annulla.`,
    )
  })

  app.post(`${DESK}/move`, { schema: CALLS.move }, async (request) => {
    const { body: move } = request
    const comune = comuneOf(deps, request)
    requireZone(comune, move.zone)
    const act = deskAct(deps, request)
    // What was done before is answered again, however late its answer is asked for.
    if (!(await isDone(database, act))) requireDayToCome(move, wallClock(act.now, comune.public.timeZone).toPlainDate())
    const places = placesOn(bulkyOf(comune).service, Temporal.PlainDate.from(move.to), move.zone)
    if (places > 0) await ensureSlots(database, comune.id, move.zone, [{ date: move.to, places }])
    const result = await moveDate(database, act, move)
    if ('moved' in result) {
      notify()
      return { moved: result.moved.length, toCall: result.moved.flatMap(toCall) }
    }
    throw tooFewPlaces(
      `Vuoi spostare ${countOf(result.bookings, 'ritiro', 'ritiri')} e la nuova data ${result.placesLeft === 0 ? 'non ha posti liberi' : `ha ${countOf(result.placesLeft, 'posto libero', 'posti liberi')}`}. Aggiungi posti a quella data, o scegline un’altra. La data di partenza intanto è chiusa.`,
    )
  })
}

const tooFewPlaces = (detail: string): ProblemError => new ProblemError(409, 'Troppo pochi posti', detail)

/** Who has no e-mail address. */
const toCall = ({ code, person }: Booking): Contact[] =>
  person === null || person.email !== undefined ? [] : [{ code, name: person.name, phone: person.phone }]

/** Before anything is written: everybody is told the new date, and the old one stays closed. */
function requireDayToCome({ from, to }: Move, today: Temporal.PlainDate): void {
  if (to === from) throw toCorrect('La nuova data è la stessa di prima. Scegline un’altra.')
  if (to < today.toString()) throw toCorrect('La nuova data è già passata. Scegline una da oggi in poi.')
}

const toCorrect = (detail: string): ProblemError => new ProblemError(422, 'Dati da correggere', detail)

function requireZone(comune: Comune, zone: string): void {
  if (hasZone(comune.public, zone)) return
  throw toCorrect('Questa zona non c’è.')
}
