import { dayOf, type IsoDate } from '../../calendar/rules/day-number.ts'

/** What becomes of the dates of one type in one zone; every list in the order of time. */
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
 * Less than a week: seven days further on a weekly round comes by anyway, so a date that far off is another collection.
 * Holidays and strikes are made up for within the week.
 */
const NEAR = 6

/**
 * A date that is dropped and one that is new, near each other, are one collection that moves. The nearest are paired
 * first and each date once; of pairs equally near, the earlier. So the way back pairs the same dates.
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
