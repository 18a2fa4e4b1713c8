import { longDate } from '../italian/dates.ts'
import { agreeingWith, type PointKind } from './kind.ts'

/** A period, both days included, in which a point is closed: staff holidays, works. */
export interface Closure {
  readonly from: string
  readonly until: string
  readonly reason?: string | undefined
}

interface Closing {
  readonly closed?: readonly Closure[] | undefined
}

export function closureOn({ closed = [] }: Closing, date: Temporal.PlainDate): Closure | undefined {
  const day = date.toString()
  return closed.find(({ from, until }) => from <= day && day <= until)
}

/** Closures that are not over yet, the nearest first. */
export function closuresFrom({ closed = [] }: Closing, date: Temporal.PlainDate): Closure[] {
  const day = date.toString()
  return closed.filter(({ until }) => until >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** "chiuso fino a domenica 23 agosto: ferie" */
export function closedInWords(kind: Pick<PointKind, 'gender'>, { until, reason }: Closure): string {
  const words = `${agreeingWith(kind, 'chiuso')} fino a ${longDate(Temporal.PlainDate.from(until))}`
  return reason === undefined ? words : `${words}: ${reason}`
}

/** "da lunedì 10 agosto a domenica 23 agosto", "lunedì 10 agosto" */
export function closureDays({ from, until }: Closure): string {
  const [first, last] = [longDate(Temporal.PlainDate.from(from)), longDate(Temporal.PlainDate.from(until))]
  return from === until ? first : `da ${first} a ${last}`
}
