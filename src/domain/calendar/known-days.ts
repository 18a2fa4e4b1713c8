import type { Day } from './day.ts'
import { putOutAt } from './put-out.ts'
import type { Change } from './rules/dated-exception.ts'
import { dayOn, type Schedule } from './schedule.ts'

/** A day on which nothing happens: of others only what differs from it is written. */
const PLAIN = { collections: [], toConfirm: [], services: [], isFestive: false, holiday: undefined, isPublished: true }

interface WrittenChange extends Omit<Change, 'from' | 'to'> {
  readonly from?: string
  readonly to?: string
}

type WrittenDay = Partial<Omit<Day, 'date' | 'changes'>> & { readonly date: string; readonly changes?: WrittenChange[] }

/** Days that were worked out already, in a form that can be written down. */
export interface KnownDays {
  /** From this day to the other they have all that the calendar shows. */
  readonly date: string
  readonly until: string
  readonly dated: readonly string[]
  readonly days: readonly WrittenDay[]
}

/** A page that is left open, and cannot load how days are worked out, is right for so many days. */
const AHEAD = 14

/** All that the calendar shows on the day of a moment, and on some days after it. */
export function daysAround(schedule: Schedule, now: Temporal.PlainDateTime): KnownDays {
  const today = now.toPlainDate()
  const from = today.with({ day: 1 })
  const last = today.add({ days: AHEAD })
  // Of every month the last day.
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

/** Where no collection is to come, who looks for the next one comes to days that are not among them. */
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
