import type { Day } from './day.ts'
import { putOutAt } from './put-out.ts'
import type { Change } from './rules/dated-exception.ts'
import { dayOn, type Schedule } from './schedule.ts'

/** A day on which nothing happens. Of every day only the fields that differ from it are written. */
const PLAIN = { collections: [], toConfirm: [], services: [], isFestive: false, holiday: undefined, isPublished: true }

interface WrittenChange extends Omit<Change, 'from' | 'to'> {
  readonly from?: string
  readonly to?: string
}

type WrittenDay = Partial<Omit<Day, 'date' | 'changes'>> & { readonly date: string; readonly changes?: WrittenChange[] }

/** Days that are already computed, as JSON. */
export interface KnownDays {
  /** Between these two days the calendar page needs nothing else. */
  readonly date: string
  readonly until: string
  readonly dated: readonly string[]
  readonly days: readonly WrittenDay[]
}

/** For so many days a page that stays open is right even if it cannot load the engine. */
const AHEAD = 14

/** The days that the calendar page shows now, and over the next `AHEAD` days. */
export function daysAround(schedule: Schedule, now: Temporal.PlainDateTime): KnownDays {
  const today = now.toPlainDate()
  const from = today.with({ day: 1 })
  const last = today.add({ days: AHEAD })
  // Temporal clamps 31 to the last day of the month.
  const shown = last.add({ days: 1 }).with({ day: 31 })
  const next = putOutAt(schedule, now.with({ hour: 23 })).next?.date ?? shown
  const until = Temporal.PlainDate.compare(shown, next) < 0 ? next : shown
  const days = Array.from({ length: from.until(until).days + 1 }, (_, index) =>
    written(dayOn(schedule, from.add({ days: index }))),
  )
  return { date: today.toString(), until: last.toString(), dated: schedule.dated, days }
}

function written(day: Day): WrittenDay {
  const plain = Object.entries({ ...PLAIN, changes: [] }).map(([name, value]) => [name, JSON.stringify(value)] as const)
  const left = new Map(plain)
  return JSON.parse(
    JSON.stringify(day, (name, value: unknown) => (left.get(name) === JSON.stringify(value) ? undefined : value)),
  ) as WrittenDay
}

/** A search for the next collection may ask for days that are not known: they count as not published. */
export function dayFrom({ days }: KnownDays): (date: Temporal.PlainDate) => Day {
  const known = new Map(days.map((day) => [day.date, day]))
  return (date) => {
    const { changes = [], ...day } = known.get(date.toString()) ?? { isPublished: false }
    return { ...PLAIN, ...day, date, changes: changes.map(readChange) }
  }
}

const readChange = ({ from, to, ...change }: WrittenChange): Change => ({
  ...change,
  from: from === undefined ? undefined : Temporal.PlainDate.from(from),
  to: to === undefined ? undefined : Temporal.PlainDate.from(to),
})
