import type { Figure } from '../figure.ts'

/** What one run took, in microseconds, with so many in all. */
export interface Sized {
  readonly count: number
  readonly time: number
}

/** The bound on how many times as long the largest may take as the smallest. */
type Bound = (smallest: number, largest: number) => number

export const N_LOG_N: Bound = (smallest, largest) => (largest * Math.log(largest)) / (smallest * Math.log(smallest))

/** A tree is a level or two deeper, and a machine is never quite calm. */
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
