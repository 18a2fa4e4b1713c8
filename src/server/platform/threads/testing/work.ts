import { ProblemError } from '../../http/problem.ts'

interface Input {
  readonly kind: 'double' | 'refuse' | 'fail' | 'never' | 'memory'
  readonly value?: number
}

export function work({ kind, value = 0 }: Input): number {
  if (kind === 'refuse') throw new ProblemError(422, 'No', 'Non si legge.')
  if (kind === 'fail') throw new Error('ours')
  const kept: object[] = []
  // oxlint-disable-next-line no-unmodified-loop-condition -- that is the point
  while (kind === 'never' || kind === 'memory')
    if (kind === 'memory') kept.push(Array.from({ length: 1000 }, () => ({})))
  return value * 2
}
