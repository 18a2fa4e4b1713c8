import type { BulkyRules } from './rules.ts'
import type { PickupRefusal } from './refusal.ts'

type Limits = Pick<BulkyRules, 'pickupsPerYear' | 'daysBetween'>

/**
 * Whether a household that has pickups on `dates` may have one more on `date`. The year is that of the pickup, not of the
 * request: in December one books January with the new year's quota. `server/bulky/booking/book.ts` has the same rule in
 * SQL, and a test compares the two.
 */
export function refusalOfHousehold(
  dates: readonly Temporal.PlainDate[],
  date: Temporal.PlainDate,
  { pickupsPerYear, daysBetween }: Limits,
): PickupRefusal | undefined {
  if (usedIn(dates, date.year) >= pickupsPerYear) {
    return { kind: 'quota-used-up', year: date.year, limit: pickupsPerYear }
  }
  if (isTooClose(dates, date, daysBetween)) {
    return { kind: 'too-soon', days: daysBetween, first: firstFree(dates, date, daysBetween).toString() }
  }
  return undefined
}

const usedIn = (dates: readonly Temporal.PlainDate[], year: number): number =>
  dates.filter((one) => one.year === year).length

export const pickupsLeft = (dates: readonly Temporal.PlainDate[], year: number, { pickupsPerYear }: Limits): number =>
  Math.max(0, pickupsPerYear - usedIn(dates, year))

const isTooClose = (dates: readonly Temporal.PlainDate[], date: Temporal.PlainDate, daysBetween: number): boolean =>
  dates.some((one) => Math.abs(one.until(date).days) < daysBetween)

/** The first date from `date` on that is far enough from all others. */
function firstFree(
  dates: readonly Temporal.PlainDate[],
  date: Temporal.PlainDate,
  daysBetween: number,
): Temporal.PlainDate {
  let day = date
  while (isTooClose(dates, day, daysBetween)) day = day.add({ days: 1 })
  return day
}
