import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  amendmentSchema,
  deskRequestSchema,
  moveSchema,
  outcomeSchema,
  slotChangeSchema,
} from '../../../contract/bulky/booking.ts'
import type { Contact } from '../../../contract/bulky/view.ts'
import { readPracticeCode } from '../../../domain/bulky/practice-code.ts'
import { wallClock } from '../../../domain/calendar/put-out.ts'
import type { Comune } from '../../comune/comuni.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { requireRole } from '../../account/current-user.ts'
import { asFile, bookingOf, notFound, sendRefusal } from './answer.ts'
import type { Act, Booking, Result } from '../booking/booking.ts'
import type { BulkyDeps } from './deps.ts'
import { figuresOf } from '../documents/figures.ts'
import { checked, keyOf, readRequest } from './form.ts'
import { daySheet } from '../messages/live.ts'
import { changeSlot, moveDate } from '../booking/move.ts'
import { byDate, byPeriod, byWords, CALLS } from './operator-calls.ts'
import { report, takeBackOutcome } from '../booking/outcome.ts'
import {
  bookingById,
  bookingsBetween,
  bookingsOn,
  cancelledOn,
  findBookings,
  historyOf,
  type Known,
} from '../booking/read.ts'
import { byId } from './resident-calls.ts'
import { csvOf, sheetPdfOf } from '../documents/sheet.ts'
import { ensureSlots, slotsBetween } from '../booking/slots.ts'
import { bulkyOf, stopOf } from './view.ts'
import { pickupDates, placesOn } from '../../../domain/bulky/dates/pickup-dates.ts'
import { countOf } from '../../../domain/italian/words.ts'

const ROOT = '/api/gestione/ritiri'

const staff = (schema: (typeof CALLS)[keyof typeof CALLS]) => ({
  schema,
  preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await requireRole(request, 'operator')
    reply.header('cache-control', 'no-store')
  },
})

/** What the gestore does. Every one of these asks for the role first. */
export function operatorRoutes(app: FastifyInstance, { comuni, database, clock, pickups, notify }: BulkyDeps): void {
  const comuneOf = (request: FastifyRequest): Comune => comuni.byHost(request.hostname)

  async function actOf(request: FastifyRequest): Promise<Act> {
    const { id } = await requireRole(request, 'operator')
    return {
      comuneId: comuneOf(request).id,
      actor: { role: 'operatore', userId: id },
      key: keyOf(request),
      now: clock(),
    }
  }

  async function bookingIn(request: FastifyRequest): Promise<Known> {
    const { id } = checked(byId, request.params)
    const booking = await bookingById(database, comuneOf(request).id, id)
    if (booking === undefined) throw notFound()
    return booking
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, outcome: Result | undefined) {
    const result = bookingOf(outcome, () => true)
    if ('refusal' in result) return sendRefusal(reply, result.refusal)
    notify()
    const comune = comuneOf(request)
    const booking = await bookingById(database, comune.id, result.booking.id)
    if (booking === undefined) throw notFound()
    return stopOf(booking, bulkyOf(comune).service)
  }

  app.get(ROOT, staff(CALLS.sheet), (request) =>
    daySheet(database, comuneOf(request), checked(byDate, request.query).date),
  )

  app.get(`${ROOT}/date`, staff(CALLS.dates), async (request) => {
    const comune = comuneOf(request)
    const { service } = bulkyOf(comune)
    for (const { id } of comune.public.zones) {
      const dates = pickupDates(service, clock(), id).map(({ date, places }) => ({ date: date.toString(), places }))
      await ensureSlots(database, comune.id, id, dates)
    }
    const today = wallClock(clock(), comune.public.timeZone).toPlainDate()
    const until = today.add({ days: service.rules.window.until })
    return slotsBetween(database, comune.id, today.toString(), until.toString())
  })

  app.get(`${ROOT}/cerca`, staff(CALLS.find), async (request) => {
    const { q } = checked(byWords, request.query)
    const { service } = bulkyOf(comuneOf(request))
    const found = await findBookings(database, comuneOf(request).id, readPracticeCode(q), q)
    return found.map((booking) => stopOf(booking, service))
  })

  app.get(`${ROOT}/cifre`, staff(CALLS.figures), async (request) => {
    const { from, until } = checked(byPeriod, request.query)
    return figuresOf(
      await bookingsBetween(database, comuneOf(request).id, from, until),
      bulkyOf(comuneOf(request)).service,
    )
  })

  app.get(`${ROOT}/ritiri.csv`, staff(CALLS.csv), async (request, reply) => {
    const { from, until } = checked(byPeriod, request.query)
    const csv = csvOf(await bookingsBetween(database, comuneOf(request).id, from, until), comuneOf(request))
    return asFile(reply, 'text/csv; charset=utf-8', `ritiri-${from}-${until}.csv`).send(csv)
  })

  app.get(`${ROOT}/foglio.pdf`, staff(CALLS.pdf), async (request, reply) => {
    const { date } = checked(byDate, request.query)
    const comune = comuneOf(request)
    const [stops, cancelled] = await Promise.all([
      bookingsOn(database, comune.id, date),
      cancelledOn(database, comune.id, date),
    ])
    const pdf = await sheetPdfOf(date, stops, cancelled, comune)
    return asFile(reply, 'application/pdf', `foglio-${date}.pdf`).send(pdf)
  })

  app.get(`${ROOT}/:id/storia`, staff(CALLS.history), async (request) => {
    const { id } = await bookingIn(request)
    return historyOf(database, comuneOf(request).id, id)
  })

  /** On behalf of who phones: no account, and mail only to who leaves an address. */
  app.post(ROOT, staff(CALLS.book), async (request, reply) => {
    const act = await actOf(request)
    const { data, photos } = await readRequest(request, act, deskRequestSchema)
    const { email, ...person } = data.person
    const extra = { userId: undefined, email: email || undefined, photos }
    return answer(request, reply, await pickups.request(comuneOf(request), act, { ...data, person }, extra))
  })

  app.post(`${ROOT}/:id/esito`, staff(CALLS.report), async (request, reply) => {
    const act = await actOf(request)
    const { id } = checked(byId, request.params)
    const { data, photos } = await readRequest(request, act, outcomeSchema)
    const { service } = bulkyOf(comuneOf(request))
    return answer(request, reply, await report(database, act, id, data, photos[0], service))
  })

  app.post(`${ROOT}/:id/riapri`, staff(CALLS.takeBack), async (request, reply) => {
    const act = await actOf(request)
    const { id } = checked(byId, request.params)
    return answer(request, reply, await takeBackOutcome(database, act, id, bulkyOf(comuneOf(request)).rules))
  })

  app.post(`${ROOT}/:id/modifica`, staff(CALLS.amend), async (request, reply) => {
    const act = await actOf(request)
    const amendment = checked(amendmentSchema, request.body)
    return answer(request, reply, await pickups.amend(comuneOf(request), act, await bookingIn(request), amendment))
  })

  app.post(`${ROOT}/:id/annulla`, staff(CALLS.cancel), async (request, reply) => {
    const act = await actOf(request)
    return answer(request, reply, await pickups.cancel(comuneOf(request), act, await bookingIn(request)))
  })

  app.post(`${ROOT}/date`, staff(CALLS.changeDate), async (request) => {
    const act = await actOf(request)
    const change = checked(slotChangeSchema, request.body)
    requireZone(comuneOf(request), change.zone)
    const slot = await changeSlot(database, act, change)
    if (!('zone' in slot)) {
      throw new ProblemError(
        409,
        'Troppo pochi posti',
        `In questa data hai già ${countOf(slot.taken, 'ritiro prenotato', 'ritiri prenotati')}. Per togliere altri posti, prima sposta o annulla.`,
      )
    }
    return slot
  })

  app.post(`${ROOT}/sposta`, staff(CALLS.move), async (request) => {
    const act = await actOf(request)
    const move = checked(moveSchema, request.body)
    const comune = comuneOf(request)
    requireZone(comune, move.zone)
    const places = placesOn(bulkyOf(comune).service, Temporal.PlainDate.from(move.to), move.zone)
    if (places > 0) await ensureSlots(database, comune.id, move.zone, [{ date: move.to, places }])
    const result = await moveDate(database, act, move)
    if ('moved' in result) {
      notify()
      return { moved: result.moved.length, toCall: result.moved.flatMap(toCall) }
    }
    throw new ProblemError(
      409,
      'Troppo pochi posti',
      `Vuoi spostare ${countOf(result.bookings, 'ritiro', 'ritiri')} e la nuova data ${result.placesLeft === 0 ? 'non ha posti liberi' : `ha ${countOf(result.placesLeft, 'posto libero', 'posti liberi')}`}. Aggiungi posti a quella data, o scegline un’altra. La data di partenza intanto è chiusa.`,
    )
  })
}

/** Whom no mail reaches. */
const toCall = ({ code, person }: Booking): Contact[] =>
  person === null || person.email !== undefined ? [] : [{ code, name: person.name, phone: person.phone }]

function requireZone(comune: Comune, zone: string): void {
  if (comune.public.zones.some(({ id }) => id === zone)) return
  throw new ProblemError(422, 'Dati da correggere', 'Questa zona non c’è.')
}
