import { isNamed, keysOf } from './keys.ts'

export const GONE = Symbol('gone')

/** The changes of one person to a list. */
export interface ListSide {
  /** The things of the base that are still there, as they are now. */
  readonly kept: ReadonlyMap<string, unknown>
  readonly added: ReadonlyMap<string, unknown>
  /** All keys in order; a changed thing keeps the key of the base. */
  readonly order: readonly string[]
  readonly isReordered: boolean
}

/**
 * Things without a name, such as rules, get another key when they change. So a thing that is gone and one that is new at
 * the same place count as one changed thing.
 */
export function changesIn(base: readonly unknown[], list: readonly unknown[]): ListSide {
  const [before, after] = [keysOf(base), keysOf(list)]
  const [was, is] = [new Set(before), new Set(after)]
  const lost = atTheirPlace(before, (key, at) => !is.has(key) && !isNamed(base[at]))
  const found = atTheirPlace(after, (key, at) => !was.has(key) && !isNamed(list[at]))
  const formerKey = new Map<string, string>()
  for (const [place, keys] of found) {
    for (const [at, key] of keys.entries()) {
      const former = lost.get(place)?.[at]
      if (former !== undefined) formerKey.set(key, former)
    }
  }
  const order = after.map((key) => formerKey.get(key) ?? key)
  const values = new Map(order.map((key, at) => [key, list[at]]))
  const stayed = before.filter((key) => values.has(key))
  return {
    kept: new Map(before.map((key) => [key, values.has(key) ? values.get(key) : GONE])),
    added: new Map([...values].filter(([key]) => !was.has(key))),
    order,
    isReordered: order.filter((key) => was.has(key)).some((key, at) => key !== stayed[at]),
  }
}

/** The keys that match, grouped by the last key before them that does not. */
function atTheirPlace(keys: readonly string[], isMeant: (key: string, at: number) => boolean): Map<string, string[]> {
  const places = new Map<string, string[]>()
  let place = ''
  for (const [at, key] of keys.entries()) {
    if (isMeant(key, at)) places.set(place, [...(places.get(place) ?? []), key])
    else place = key
  }
  return places
}
