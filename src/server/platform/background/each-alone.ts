import { isUnavailable } from '../database/unavailable.ts'
import { withoutMessage } from './tries.ts'

type Report = (error: unknown) => void

/**
 * The results of all items for which the work succeeds; an item that throws is left out. How many failed is reported
 * once, with the first reason; `what` names them without personal data.
 */
export function mapAlone<Item, Result>(
  items: readonly Item[],
  what: string,
  work: (item: Item) => Result,
  onError: Report,
): Result[] {
  const reasons: unknown[] = []
  const results = items.flatMap((item) => {
    try {
      return [work(item)]
    } catch (error) {
      reasons.push(error)
      return []
    }
  })
  reportSkipped(reasons, items.length, what, onError)
  return results
}

/**
 * One item after the other; a failing item stops no other. An unreachable database ends the round: it would fail for
 * all.
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
  onError: Report,
): Promise<void> {
  const reasons: unknown[] = []
  let count = 0
  for (const item of items) {
    count++
    try {
      await work(item)
    } catch (error) {
      if (isUnavailable(error)) throw error
      reasons.push(error)
    }
  }
  reportSkipped(reasons, count, what, onError)
}

function reportSkipped([first, ...others]: readonly unknown[], count: number, what: string, onError: Report): void {
  if (first === undefined) return
  onError(new Error(`${what}: ${1 + others.length} of ${count} skipped`, { cause: withoutMessage(first) }))
}
