import { wallClock } from '../../../domain/wall-clock.ts'
import { fullMoment } from '../../../domain/italian/full-moment.ts'
import { withHour } from '../../../domain/italian/hours.ts'
import type { Live } from '../../device/live/live.ts'
import type { LiveState } from '../../device/live/state.ts'

/** What to show if a sheet could not be loaded, or not again. */
export function sheetProblem({ known, problem }: Live<unknown>): string | undefined {
  if (problem === undefined) return undefined
  return known === undefined ? problem.detail : `${problem.detail} Questo è il foglio di prima.`
}

/** Longer than the half minute after which a page without a socket asks again. */
const FRESH = { minutes: 2 }

/** When the sheet came, where the page would not hear of a change: a driver must not trust yesterday's. */
export function sheetAge(
  { known }: Live<unknown>,
  status: LiveState['status'],
  now: Temporal.PlainDateTime,
  timeZone: string,
): string | undefined {
  if (known === undefined || (status !== 'offline' && status !== 'waiting')) return undefined
  const came = wallClock(known.receivedAt, timeZone)
  if (Temporal.PlainDateTime.compare(came.add(FRESH), now) > 0) return undefined
  const isOfToday = came.toPlainDate().equals(now.toPlainDate())
  const when = isOfToday ? withHour('alle', came.toPlainTime()) : fullMoment(came)
  return `Senza collegamento: questo foglio è arrivato ${when} e può essere cambiato.`
}
