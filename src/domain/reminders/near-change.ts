import { changeInWords } from '../calendar/change.ts'
import { dayOn, type Schedule } from '../calendar/schedule.ts'
import { longDate, longDateTitle } from '../italian/dates.ts'
import { joined } from '../italian/words.ts'
import { type SetOut, windowFor, windowInWords } from '../calendar/put-out-window.ts'
import { everythingOf, labelOf } from '../calendar/waste-type.ts'
import type { Home } from './reminder.ts'

/** A change of the next hours, for residents who may already have been reminded. */
export interface NearChange {
  readonly title: string
  readonly message: string
  /** The first and the last day that change; after the last one the message is of no use. */
  readonly date: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** How far ahead a change is urgent: bins are out, or will be soon. */
const HOURS = 36

interface ChangedDay {
  readonly date: Temporal.PlainDate
  readonly sentences: readonly string[]
}

/** Undefined where nothing changes in the next 36 hours that the phone is reminded of. */
export function nearChange(
  before: readonly Home[],
  after: readonly Home[],
  wanted: readonly string[],
  now: Temporal.PlainDateTime,
): NearChange | undefined {
  const end = now.add({ hours: HOURS })
  const today = now.toPlainDate()
  const days = Array.from({ length: today.until(end.toPlainDate()).days + 1 }, (_, offset) =>
    today.add({ days: offset }),
  )
  const changed = days.flatMap((date): ChangedDay[] => {
    const sentences = after.flatMap((home) => {
      const known = before.find(({ schedule }) => schedule.zone === home.schedule.zone)
      if (known === undefined) return []
      const said = changesOn(known.schedule, home.schedule, wanted, date, { now, end })
      return said.map((sentence) => (after.length > 1 ? `${home.name}, ${sentence}` : sentence))
    })
    return sentences.length === 0 ? [] : [{ date, sentences }]
  })
  const [first] = changed
  if (first === undefined) return undefined
  const nameOf = dayNames(today)
  return {
    title: `Cambia la raccolta ${joined(changed.map(({ date }) => `di ${nameOf(date)}`))}`,
    message: changed.map(({ date, sentences }) => `${longDateTitle(date)}: ${sentences.join('; ')}.`).join(' '),
    date: first.date,
    last: changed.at(-1)!.date,
  }
}

const dayNames =
  (today: Temporal.PlainDate) =>
  (date: Temporal.PlainDate): string => {
    const ahead = today.until(date).days
    return ahead === 0 ? 'oggi' : ahead === 1 ? 'domani' : longDate(date)
  }

/** A sentence for each type or service that is added, dropped or put out at other hours. */
function changesOn(
  before: Schedule,
  after: Schedule,
  wanted: readonly string[],
  date: Temporal.PlainDate,
  { now, end }: Record<'now' | 'end', Temporal.PlainDateTime>,
): string[] {
  const [old, current] = [dayOn(before, date), dayOn(after, date)]
  const all = [...new Set([...everythingOf(after), ...everythingOf(before)].map(({ id }) => id))]
  return all
    .filter((id) => wanted.includes(id))
    .flatMap((id) => {
      const [was, is] = [comes(old, id), comes(current, id)]
      const [hours, newHours] = [hoursOf(before, id, date), hoursOf(after, id, date)]
      const isNear = [hours, newHours].some(({ until }) => isBy(date, until, end))
      if (!isNear) return []
      const change = current.changes.find(({ waste }) => waste === id)
      const list = everythingOf(was && !is && change === undefined ? before : after)
      if (was !== is) return [change ? changeInWords(list, change) : `${labelOf(list, id)}: ${is ? 'c’è' : 'non c’è'}`]
      const isOther = hours.from !== newHours.from || hours.until !== newHours.until || hours.opens !== newHours.opens
      return is && isOther ? [`${labelOf(list, id)}: metti fuori ${windowInWords(newHours, date, now)}`] : []
    })
}

const comes = (day: ReturnType<typeof dayOn>, id: string): boolean =>
  day.collections.includes(id) || day.services.some((service) => service.id === id)

const hoursOf = (schedule: Schedule, id: string, date: Temporal.PlainDate): SetOut =>
  schedule.types.some((type) => type.id === id) ? windowFor(schedule, id, date) : schedule.setOut

const isBy = (date: Temporal.PlainDate, time: string, end: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(date.toPlainDateTime(time), end) <= 0
