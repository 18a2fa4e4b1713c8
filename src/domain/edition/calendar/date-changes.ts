import { dayOf, type IsoDate } from '../../calendar/rules/day-number.ts'

/** How the dates of one type in one zone change; every list is sorted. */
export interface DateChanges {
  readonly added: readonly IsoDate[]
  readonly cancelled: readonly IsoDate[]
  readonly moved: readonly Move[]
}

export interface Move {
  readonly from: IsoDate
  readonly to: IsoDate
}

/**
 * The longest move, in days. Less than a week, because seven days later is the next weekly collection anyway; holidays and
 * strikes are made up for within the week.
 */
const NEAR = 6

/**
 * A dropped date and a new one near each other are one collection that moves. The nearest dates are paired first, each date
 * once; of equally near pairs the earlier one. The reverse change gives the same pairs.
 */
export function withMoves(cancelled: readonly IsoDate[], added: readonly IsoDate[]): DateChanges {
  const moved = new Map<IsoDate, IsoDate>()
  const reached = new Set<IsoDate>()
  for (const { from, to } of nearPairs(cancelled, added)) {
    if (moved.has(from) || reached.has(to)) continue
    moved.set(from, to)
    reached.add(to)
  }
  return {
    added: added.filter((date) => !reached.has(date)),
    cancelled: cancelled.filter((date) => !moved.has(date)),
    moved: cancelled.flatMap((from) => (moved.has(from) ? [{ from, to: moved.get(from)! }] : [])),
  }
}

function nearPairs(cancelled: readonly IsoDate[], added: readonly IsoDate[]): Move[] {
  const targets = added.map((to) => ({ to, day: dayOf(to) }))
  return cancelled
    .flatMap((from) => {
      const start = dayOf(from)
      return targets
        .filter(({ day }) => Math.abs(day - start) <= NEAR)
        .map(({ to, day }) => ({ from, to, distance: Math.abs(day - start), middle: day + start }))
    })
    .toSorted((one, other) => one.distance - other.distance || one.middle - other.middle)
}
