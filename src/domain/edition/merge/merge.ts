import { isRecord } from '../../json.ts'
import { isSame } from '../same.ts'
import { keysOf, labelOf } from './keys.ts'
import { changesIn, GONE, type ListSide } from './list-side.ts'

/** A piece that two people have changed differently since `base`. Undefined: it did not exist, or was deleted. */
export interface Clash {
  /** Names of fields and of things in lists, from the outside in. */
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type Choice = 'mine' | 'theirs'

export interface Merged {
  readonly data: unknown
  readonly clashes: readonly Clash[]
}

/**
 * Three-way merge: a piece that only one side has changed is taken from that side. Where both have, the user decides; until
 * then `mine` is shown.
 */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choose: (clash: Clash) => Choice = () => 'mine',
): Merged {
  const clashes: Clash[] = []
  const data = mergeAt([], base, mine, theirs, (clash) => {
    clashes.push(clash)
    return choose(clash) === 'mine' ? clash.mine : clash.theirs
  })
  return { data, clashes }
}

type Decide = (clash: Clash) => unknown

function mergeAt(path: readonly string[], base: unknown, mine: unknown, theirs: unknown, decide: Decide): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(path, base, mine, theirs, decide)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(path, base, mine, theirs, decide)
  }
  return decide({ path, base, mine, theirs })
}

type Fields = Readonly<Record<string, unknown>>

function mergeRecords(path: readonly string[], base: Fields, mine: Fields, theirs: Fields, decide: Decide): Fields {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names].map(
    (name) => [name, mergeAt([...path, name], base[name], mine[name], theirs[name], decide)] as const,
  )
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function mergeLists(
  path: readonly string[],
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  decide: Decide,
): unknown[] {
  const keys = keysOf(base)
  const [own, other] = [changesIn(base, mine), changesIn(base, theirs)]
  const merged = new Map<string, unknown>()
  for (const [at, key] of keys.entries()) {
    const [here, there] = [own.kept.get(key), other.kept.get(key)]
    const value = mergeAt(
      [...path, labelOf(base[at], key)],
      base[at],
      here === GONE ? undefined : here,
      there === GONE ? undefined : there,
      decide,
    )
    if (value !== undefined) merged.set(key, value)
  }
  for (const [key, item] of own.added) merged.set(key, item)
  for (const [key, item] of other.added) {
    merged.set(
      key,
      own.added.has(key) ? mergeAt([...path, labelOf(item, key)], undefined, own.added.get(key), item, decide) : item,
    )
  }
  // The side that has reordered the list decides the order; what only the other side has added stays where it was put.
  const [first, second] = own.isReordered ? [own, other] : [other, own]
  return inOrderOf(first, second)
    .filter((key) => merged.has(key))
    .map((key) => merged.get(key))
}

/** The keys of one side in order; each key of the other side alone comes after the same thing as there. */
function inOrderOf(first: ListSide, second: ListSide): string[] {
  const order = [...first.order]
  let before = -1
  for (const key of second.order) {
    const at = order.indexOf(key)
    if (at === -1) order.splice(++before, 0, key)
    else before = at
  }
  return order
}
