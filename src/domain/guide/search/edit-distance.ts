/** The algorithm needs three rows. They are reused, because a search calls it thousands of times. */
const ROW_LENGTH = 128
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const

/**
 * Damerau-Levenshtein distance: how many letters to add, drop, change or swap with their neighbour. Stops and returns
 * `limit + 1` as soon as it must be more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || Math.max(one.length, other.length) >= ROW_LENGTH) return limit + 1
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    if (fillRow(one, other, row, [beforeLast, last, current]) > limit) return limit + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[other.length]!, limit + 1)
}

type Rows = readonly [beforeLast: Uint8Array, last: Uint8Array, current: Uint8Array]

/** Returns the minimum of the row: the distance cannot become less. */
function fillRow(one: string, other: string, row: number, [beforeLast, last, current]: Rows): number {
  const letter = one.charCodeAt(row - 1)
  const before = one.charCodeAt(row - 2)
  let least = row
  current[0] = row
  for (let column = 1; column <= other.length; column++) {
    const here = other.charCodeAt(column - 1)
    let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (letter === here ? 0 : 1))
    const isSwap = row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && before === here
    if (isSwap) cost = Math.min(cost, beforeLast[column - 2]! + 1)
    current[column] = cost
    if (cost < least) least = cost
  }
  return least
}
