import type { Day } from '../day.ts'
import type { IsoDate } from '../rules/day-number.ts'
import { dayOn, type Schedule } from '../schedule.ts'
import { type Collected, everythingOf, wasteInWords } from '../waste-type.ts'

/** How a day of a draft differs from what residents read now; undefined where it does not, or nothing is published. */
export function differenceInWords(list: readonly Collected[], before: Day | undefined, after: Day): string | undefined {
  if (before === undefined || told(before) === told(after)) return undefined
  const [was, is] = [collectedIn(list, before), collectedIn(list, after)]
  if (was !== is) return `prima ${was}`
  if (before.isPublished !== after.isPublished) return after.isPublished ? 'prima non si vedeva' : 'prima si vedeva'
  return OTHER_WORDS
}

const OTHER_WORDS = 'cambia quello che i residenti leggono di questo giorno'

/** A published calendar that is not yet in effect. */
export interface LaterCalendar {
  readonly number: number
  /** Its first day. */
  readonly from: IsoDate
  readonly schedule: Schedule
}

/** What residents will read of a day once later calendars are in effect, where it differs from now; `later` in order. */
export function laterInWords(
  now: Schedule | undefined,
  later: readonly LaterCalendar[],
  date: Temporal.PlainDate,
): string | undefined {
  const next = later.findLast(({ from }) => from <= date.toString())
  if (now === undefined || next === undefined) return undefined
  const [before, after] = [dayOn(now, date), dayOn(next.schedule, date)]
  if (told(before) === told(after)) return undefined
  const list = everythingOf(next.schedule)
  const is = collectedIn(list, after)
  return `con l’edizione ${next.number} ${is === collectedIn(list, before) ? OTHER_WORDS : is}`
}

/** What residents see of a day, as a text to compare. */
const told = ({ date: _date, holiday, ...day }: Day): string => JSON.stringify({ ...day, holiday: holiday?.name })

const collectedIn = (list: readonly Collected[], { collections, services }: Day): string =>
  wasteInWords(list, [...collections, ...services.map(({ id }) => id)]) || 'nessuna raccolta'
