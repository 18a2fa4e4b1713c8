import { plainName } from '../italian/plain-name.ts'
import { type HouseNumber, HOUSE_NUMBER_END, readHouseNumber } from './house-number.ts'

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const SAINT = /\b(?:s\.|santa\b|santo\b|sant'|san\b)\s*/g

/** "Via S. Domenico" is found by "san domenico", "Sant’Anna" by "s.anna". */
const withSaints = (text: string): string => text.replaceAll(SAINT, 'san ')

/** Things whose name contains every word of the query, in any order. */
function matchingNames<T>(items: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const ways = [query, withSaints(query)].map(wordsOf)
  if (ways.every((words) => words.length === 0)) return []
  return items.filter((item) => {
    const name = plainName(nameOf(item))
    const names = `${name} ${withSaints(name)}`
    return ways.some((words) => words.every((word) => names.includes(word)))
  })
}

/** Abbreviations of the first word of an address. They need the dot: "v" alone may begin any name. */
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
 * Finds streets by an address, with or without a house number. Names that contain the number ("Via 4 Novembre", a point at
 * "Via Lunga 12") come first. After a single word ("via 4") the number must be in the name, unless no name has it.
 */
export function matchingStreets<T>(items: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const address = inFull(plainName(query).trim())
  const whole = matchingNames(items, nameOf, address)
  const street = address.replace(HOUSE_NUMBER_END, '')
  if (whole.length > 0 && wordsOf(street).length < 2) return whole
  return [...new Set([...whole, ...matchingNames(items, nameOf, street)])]
}

/** The house number in a query: 6 in "conte rossi 6". */
export const typedHouse = (query: string): HouseNumber | undefined =>
  readHouseNumber(HOUSE_NUMBER_END.exec(plainName(query).trim())?.[1] ?? '')
