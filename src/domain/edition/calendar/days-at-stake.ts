import type { ZoneSchedule } from '../../calendar/zone-schedule.ts'
import { type DatedException, touches } from '../../calendar/rules/dated-exception.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { isSame, without } from '../same.ts'
import type { Schedules } from './suspects.ts'
import type { Span } from './shown-days.ts'

/**
 * The days that can differ between schedules with the same exceptions. A strike is published in haste and must be fast:
 * where only exceptions differ, only the days that they touch, directly or through moves. Otherwise all days.
 */
export function daysAtStake(all: readonly Schedules[], { dates, isos }: Span): Span {
  const { before, after } = all[0]!
  const dropped = without(before.exceptions, after.exceptions)
  const added = without(after.exceptions, before.exceptions)
  const kept = without(before.exceptions, dropped)
  const isRestSame =
    all.every((one) => isSame(restOf(one.before), restOf(one.after))) && isSame(kept, without(after.exceptions, added))
  if (!isRestSame) return { dates, isos }
  const isReached = reachedBy([...dropped, ...added], kept)
  return { dates: dates.filter((_, index) => isReached(isos[index]!)), isos: isos.filter(isReached) }
}

/** All that the days depend on besides exceptions. Without `dayAt`, which is another function in every schedule. */
const restOf = (schedule: ZoneSchedule): object => ({ ...schedule, exceptions: [], dated: [], dayAt: undefined })

function reachedBy(differing: readonly DatedException[], kept: readonly DatedException[]): (iso: IsoDate) => boolean {
  const targets = new Set<IsoDate>()
  const ranges = differing.filter(({ until }) => until !== undefined)
  for (const one of differing) {
    targets.add(one.date)
    if (one.kind === 'spostata') targets.add(one.to)
  }
  const isReached = (iso: IsoDate): boolean => targets.has(iso) || ranges.some((one) => touches(one, iso))
  // One pass is enough: exceptions apply in the order of the list, so no move leads to an earlier one.
  for (const one of kept) if (one.kind === 'spostata' && isReached(one.date)) targets.add(one.to)
  return isReached
}
