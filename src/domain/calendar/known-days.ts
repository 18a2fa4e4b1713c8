import type { Day } from './day.ts'
import { currentDate, putOutAt } from './put-out.ts'
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
  readonly dated: readonly string[]
  readonly days: readonly WrittenDay[]
}

/** A page that is left open, and cannot load how days are worked out, is right for this long. */
const AHEAD = 14

/** All that the calendar of a moment shows, and some days more. */
export function daysAround(schedule: Schedule, now: Temporal.PlainDateTime): KnownDays {
  const { next } = putOutAt(schedule, now)
  // Of every month the last day.
  const shown = currentDate(now).add({ days: AHEAD }).with({ day: 31 })
  const until = next === undefined || next.date.since(shown).sign < 0 ? shown : next.date
  const from = now.toPlainDate().with({ day: 1 })
  const days = Array.from({ length: from.until(until).days + 1 }, (_, index) =>
    written(dayOn(schedule, from.add({ days: index }))),
  )
  return { dated: schedule.dated, days }
}

function written(day: Day): WrittenDay {
  const plain = Object.entries({ ...PLAIN, changes: [] }).map(([name, value]) => [name, JSON.stringify(value)] as const)
  const left = new Map(plain)
  return JSON.parse(
    JSON.stringify(day, (name, value: unknown) => (left.get(name) === JSON.stringify(value) ? undefined : value)),
  ) as WrittenDay
}

/** Of a day that is not among them nothing is known. */
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
