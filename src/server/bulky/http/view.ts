import type { BookingView, Stop } from '../../../contract/bulky/view.ts'
import { isPartitaIva } from '../../../domain/bulky/codice-fiscale.ts'
import { type BulkyService, changeCutOffAt } from '../../../domain/bulky/dates/pickup-dates.ts'
import type { Comune } from '../../comune/comuni.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import type { Known } from '../booking/read.ts'

/** The comune's rules of bulky waste; 404 where its residents do not book here. */
export function bulkyOf(comune: Comune) {
  const { bulky } = comune
  if (bulky === undefined)
    throw new ProblemError(404, 'Non qui', 'Il ritiro non si prenota da qui. Chiedilo al gestore.')
  const service: BulkyService = {
    rules: bulky.rules,
    holidays: comune.public.calendar.holidays,
    timeZone: comune.public.timeZone,
  }
  return { ...bulky, service }
}

export const viewOf = (booking: Known, service: BulkyService): BookingView => ({
  id: booking.id,
  code: booking.code,
  utenza: booking.utenza,
  name: booking.person?.name ?? null,
  email: booking.person?.email ?? null,
  place: booking.place,
  zone: booking.zone,
  date: booking.date,
  status: booking.status,
  items: booking.items,
  pieces: booking.pieces,
  cubicMetres: booking.cubicMetres,
  outcome: booking.outcome,
  wantsEarlier: booking.wantsEarlier,
  requestedAt: booking.requestedAt.toISOString(),
  changeUntil: changeCutOffAt(service, Temporal.PlainDate.from(booking.date)).toString(),
  dueOn: booking.dueOn,
  isRated: booking.isRated,
})

export const stopOf = (booking: Known, service: BulkyService): Stop => ({
  ...viewOf(booking, service),
  phone: booking.person?.phone ?? null,
  isBusiness: isPartitaIva(booking.person?.codiceFiscale ?? ''),
  isByPhone: booking.userId === null,
  photos: booking.photos,
})
