import { canonicalText, isRecord } from '../../json.ts'

/** The field that identifies a thing in its list, if it has one. */
const nameOf = (item: unknown): string | undefined => {
  if (!isRecord(item)) return undefined
  const name = item['id'] ?? item['name'] ?? item['code']
  return typeof name === 'string' ? name : undefined
}

export const isNamed = (item: unknown): boolean => nameOf(item) !== undefined

/** All fields but the reason: the same cancellation with two reasons is one thing. */
const saidOf = (item: unknown): unknown => {
  if (!isRecord(item)) return item
  const { reason: _why, ...said } = item
  return said
}

/** A key for each thing of a list: its name or its content, with a number where two are equal. */
export function keysOf(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return list.map((item) => {
    const key = nameOf(item) ?? canonicalText(saidOf(item))
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return count === 0 ? key : `${key} #${count}`
  })
}

/** The name of a thing for people. */
export function labelOf(item: unknown, key: string): string {
  const label = isRecord(item) ? (item['label'] ?? item['name'] ?? item['date']) : undefined
  return typeof label === 'string' ? label : key
}
