import { untilCalm } from './calm.ts'

/** One line of the table. A bar is on the ratio where there is a reference, on our own value where there is none. */
export interface Figure {
  readonly name: string
  readonly unit: '' | 'B' | 'ms'
  readonly ours: number
  readonly reference?: number
  readonly bar: { readonly atMost: number } | { readonly atLeast: number }
  /** Details, for when the bar is missed. */
  readonly notes?: readonly string[]
}

export const ratioOf = ({ ours, reference }: Figure): number | undefined =>
  reference === undefined ? undefined : ours / reference

export function isMet(figure: Figure): boolean {
  const value = ratioOf(figure) ?? figure.ours
  return 'atMost' in figure.bar ? value <= figure.bar.atMost : value >= figure.bar.atLeast
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}

export interface Comparison {
  readonly ours: number
  readonly reference: number
  readonly notes: string[]
}

/**
 * The medians of both sides, measured by turns: what else the machine does meanwhile falls on both alike. The first
 * turn fills the caches of server and system, and is not counted.
 */
export async function compareByTurns(
  turns: number,
  measureOurs: () => Promise<number>,
  measureReference: () => Promise<number>,
): Promise<Comparison> {
  const ours: number[] = []
  const reference: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    await untilCalm()
    ours.push(await measureOurs())
    await untilCalm()
    reference.push(await measureReference())
  }
  const counted = { ours: ours.slice(1), reference: reference.slice(1) }
  return {
    ours: median(counted.ours),
    reference: median(counted.reference),
    notes: [`ours ${spread(counted.ours)}`, `reference ${spread(counted.reference)}`],
  }
}

const spread = (values: readonly number[]): string =>
  `${values.length} turns: ${values
    .toSorted((a, b) => a - b)
    .map((value) => value.toFixed(0))
    .join(' ')}`
