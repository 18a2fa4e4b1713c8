import { type DatedException, touches, wasteOf } from '../rules/dated-exception.ts'
import type { IsoDate } from '../rules/day-number.ts'
import { holdsIn, type UserKind } from '../rules/scope.ts'

/** An exception with its place in the calendar's list. */
export interface PlacedException {
  readonly exception: DatedException
  readonly index: number
}

/** Those that take something from a day, or bring something to it, in one zone for one kind of user. */
export function exceptionsOn(
  exceptions: readonly DatedException[],
  zone: string,
  user: UserKind,
  iso: IsoDate,
): PlacedException[] {
  const holds = holdsIn(zone, user)
  return exceptions.flatMap((exception, index) =>
    touches(exception, iso) && holds(exception) ? [{ exception, index }] : [],
  )
}

/**
 * The list with one more. The same thing said of the same day takes the place of what was said before. What had been moved
 * to a day and is moved on is one move, from its first day; back to that day, it is none.
 */
export function withException(exceptions: readonly DatedException[], added: DatedException): DatedException[] {
  const earlier = exceptions.findIndex((one) => isMovedOn(one, added))
  if (earlier !== -1) {
    const { date } = exceptions[earlier]!
    const isBack = added.kind === 'spostata' && added.to === date
    return isBack ? exceptions.toSpliced(earlier, 1) : exceptions.toSpliced(earlier, 1, { ...added, date })
  }
  const same = exceptions.findIndex((one) => isSaidAgain(one, added))
  return same === -1 ? [...exceptions, added] : exceptions.toSpliced(same, 1, added)
}

const isMovedOn = (one: DatedException, added: DatedException): boolean =>
  one.kind === 'spostata' && added.kind === 'spostata' && one.to === added.date && isOfTheSame(one, added)

const isSaidAgain = (one: DatedException, added: DatedException): boolean =>
  one.kind === added.kind && one.date === added.date && one.until === added.until && isOfTheSame(one, added)

const isOfTheSame = (one: DatedException, other: DatedException): boolean =>
  isSameList(wasteOf(one), wasteOf(other)) && isSameList(one.zones, other.zones) && isSameList(one.users, other.users)

/** A list that is left out means everything, which no list does. */
const isSameList = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id))
