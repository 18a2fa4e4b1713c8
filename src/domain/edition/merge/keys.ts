import { canonicalText, isRecord } from '../../json.ts'

/** What tells a thing from the others of its list, where it has such a field. */
const nameOf = (item: unknown): string | undefined => {
  if (!isRecord(item)) return undefined
  const name = item['id'] ?? item['name'] ?? item['code']
  return typeof name === 'string' ? name : undefined
}

export const isNamed = (item: unknown): boolean => nameOf(item) !== undefined

/** All that a thing says but why: the same cancellation with two reasons is one. */
const saidOf = (item: unknown): unknown => {
  if (!isRecord(item)) return item
  const { reason: _why, ...said } = item
  return said
}

/** One for each thing of a list: its name, or else what it says; a second one with the same key has a number. */
export function keysOf(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return list.map((item) => {
    const key = nameOf(item) ?? canonicalText(saidOf(item))
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return count === 0 ? key : `${key} #${count}`
  })
}

/** How people call a thing of a list. */
export function labelOf(item: unknown, key: string): string {
  const label = isRecord(item) ? (item['label'] ?? item['name'] ?? item['date']) : undefined
  return typeof label === 'string' ? label : key
}
