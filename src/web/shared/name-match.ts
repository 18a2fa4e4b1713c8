/** Letters only, without accents or case: "Località" is found by "localita", "dell’Olmo" by "dell'olmo". */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Those whose name holds every word of the query, in any order. */
export function matchingNames<T>(items: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const words = plainName(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return items.filter((item) => {
    const name = plainName(nameOf(item))
    return words.every((word) => name.includes(word))
  })
}
