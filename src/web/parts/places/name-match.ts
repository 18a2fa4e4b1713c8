import { plainName } from '../../../domain/italian/plain-name.ts'

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Those whose name holds every word of the query, in any order. */
function matchingNames<T>(items: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const words = wordsOf(plainName(query))
  if (words.length === 0) return []
  return items.filter((item) => {
    const name = plainName(nameOf(item))
    return words.every((word) => name.includes(word))
  })
}

/** After the name of a street: "12", ", 12/b", "n. 12 bis", "snc". */
const HOUSE_NUMBER = /[\s,]+(?:(?:(?:n|nr|num)[.°]?\s*)?\d+\s*(?:[/-]?\s*(?:[a-z]|bis|ter))?|snc)$/

/** How people shorten the first word of an address. With its dot, since "v" alone may begin any name. */
const SHORT_WORDS: Record<string, string> = {
  'v.': 'via',
  'v.le': 'viale',
  'vic.': 'vicolo',
  'p.za': 'piazza',
  'p.zza': 'piazza',
  'p.le': 'piazzale',
  'c.so': 'corso',
  'l.go': 'largo',
  'str.': 'strada',
  'loc.': 'localita',
}
const SHORT_WORD = /^(?:(?:v\.le|p\.zz?a|p\.le|c\.so|l\.go)(?=\s|$)|(?:v|vic|str|loc)\.)/

/** "v.le roma" → "viale roma". */
const inFull = (query: string): string => query.replace(SHORT_WORD, (short) => `${SHORT_WORDS[short]} `)

/**
 * Streets by an address: the house number is no obstacle. What has the number in its name ("Via 4 Novembre", a point at
 * "Via Lunga 12") comes first; after a word alone ("via 4") the number counts, unless nothing has it.
 */
export function matchingStreets<T>(items: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const address = inFull(plainName(query).trim())
  const whole = matchingNames(items, nameOf, address)
  const street = address.replace(HOUSE_NUMBER, '')
  if (whole.length > 0 && wordsOf(street).length < 2) return whole
  return [...new Set([...whole, ...matchingNames(items, nameOf, street)])]
}
