import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import type { CollectionCalendar } from '../../calendar/schedule.ts'
import { isSame, without } from '../same.ts'

/**
 * A strike that is published while a new calendar waits to take effect must be in that calendar too. The exceptions that
 * were added and removed, for days from its first day on; undefined where there are none, or other things changed too.
 */
export function carriedExceptions(
  before: CollectionCalendar,
  after: CollectionCalendar,
  waiting: CollectionCalendar,
  from: IsoDate,
): DatedException[] | undefined {
  if (!isSame({ ...before, exceptions: [] }, { ...after, exceptions: [] })) return undefined
  const isLate = (one: DatedException): boolean => lastDayOf(one) >= from
  const gone = without(before.exceptions, after.exceptions).filter(isLate)
  const added = without(after.exceptions, [...before.exceptions, ...waiting.exceptions]).filter(isLate)
  const carried = [...without(waiting.exceptions, gone), ...added]
  return isSame(carried, waiting.exceptions) ? undefined : carried
}

const lastDayOf = (one: DatedException): IsoDate =>
  [one.until ?? one.date, one.kind === 'spostata' ? one.to : ''].toSorted().at(-1)!
