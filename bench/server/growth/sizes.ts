import type { Figure } from '../../figure.ts'

/** Rows inserted by one statement: statements of the app have a time limit. */
export const CHUNK = 1000

/** The time of one run, in microseconds, with so many things. */
export interface Sized {
  readonly count: number
  readonly time: number
}

/** How many times as long as the smallest the largest may take. */
type Bound = (smallest: number, largest: number) => number

export const N_LOG_N: Bound = (smallest, largest) => (largest * Math.log(largest)) / (smallest * Math.log(smallest))

/** Not 1: an index is a level or two deeper, and no machine is quite calm. */
export const FLAT: Bound = () => 2

export function growthFigure(name: string, what: string, sizes: readonly Sized[], bound: Bound): Figure {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
  const exponent = Math.log(largest.time / smallest.time) / Math.log(largest.count / smallest.count)
  return {
    name: `${name}, µs: ${largest.count} ${what} against ${smallest.count}, as n^${exponent.toFixed(2)}`,
    unit: '',
    ours: Math.round(largest.time),
    reference: Math.round(smallest.time),
    bar: { atMost: bound(smallest.count, largest.count) },
    notes: sizes.map(({ count, time }) => `${count} ${what}: ${time.toFixed(0)} µs`),
  }
}
