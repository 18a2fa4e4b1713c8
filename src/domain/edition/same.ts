import { canonicalText } from '../json.ts'

/** Deep equality; an undefined field counts as left out. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return keys.values().every((key) => isSame(one[key], other[key]))
}

/** The things of a list that the other does not have. */
export function without<Thing>(list: readonly Thing[], others: readonly Thing[]): Thing[] {
  const known = new Set(others.map(canonicalText))
  return list.filter((one) => !known.has(canonicalText(one)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
