import { withHour } from '../italian/hours.ts'

/** From an hour of the evening before a collection to one of its morning. */
export interface SetOut {
  readonly from: string
  readonly until: string
}

/**
 * The hours in which to put out for a date, as one says them now: "entro le 6:00" in the night that is running,
 * "dalle 20:00 di stasera alle 6:00 di domani" on the day before. Where no moment is meant, as in a feed or on paper,
 * "dalle 20:00 della sera prima alle 6:00".
 */
export function windowInWords(
  { from, until }: SetOut,
  date?: Temporal.PlainDate,
  now?: Temporal.PlainDateTime,
): string {
  const days = date && now?.toPlainDate().until(date).days
  if (days === 0 && now!.toPlainTime().toString() < until) return `entro ${withHour('le', until)}`
  const [evening, morning] = days === 1 ? [' di stasera', ' di domani'] : [' della sera prima', '']
  return `${withHour('dalle', from)}${evening} ${withHour('alle', until)}${morning}`
}
