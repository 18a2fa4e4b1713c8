import { type DatedException, touches, wasteOf } from '../rules/dated-exception.ts'
import type { IsoDate } from '../rules/day-number.ts'
import { holdsIn, type UserKind } from '../rules/scope.ts'

/** An exception with its place in the calendar's list. */
export interface PlacedException {
  readonly exception: DatedException
  readonly index: number
}

/** The exceptions that touch a day in one zone for one kind of user. */
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
 * The list with one more exception. It replaces one about the same collection and day. A collection that was moved before
 * and is moved on becomes one move from its first day; moved back to that day, the exception disappears.
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

/** A list that is left out means everything: it equals only another that is left out. */
const isSameList = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id))
