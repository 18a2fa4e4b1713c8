/** The same value with the fields of every object in the order of the alphabet, and none that is undefined. */
export function inOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.toSorted(byName).map(([name, field]) => [name, inOrder(field)])) as Value
}

/** Compared by code units: the order of a language may differ from machine to machine. */
const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

/** The same text for the same value, whatever the order of its fields: what hashes are made of. */
export const canonicalText = (value: unknown): string => JSON.stringify(inOrder(value))

export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
