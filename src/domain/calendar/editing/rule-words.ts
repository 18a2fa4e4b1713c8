import { onDay, yearOf } from '../../italian/articles.ts'
import { countOf, joined } from '../../italian/words.ts'
import { ruleInWords } from '../rule-in-words.ts'
import { type CollectionRule, collectsOn, type IsoDate } from '../rules/collection-rule.ts'
import { dayOf, isoOf } from '../rules/day-number.ts'
import { type Collected, labelOf } from '../waste-type.ts'

/** Of more dates than these only the number is shown. */
const MOST_DATES = 4

/** A rule in one line: of a long list of dates only the number, the first and the last are named. */
export function ruleLine(list: readonly Collected[], rule: CollectionRule): string {
  if (rule.repeats !== 'date' || rule.dates.length <= MOST_DATES) return ruleInWords(list, rule, true)
  const dates = rule.dates.toSorted()
  const [first, last] = [dates[0]!, dates.at(-1)!]
  return `${labelOf(list, rule.waste)} in ${countOf(dates.length, 'data', 'date')}, la prima ${withYear(first)}, l’ultima ${withYear(last)}`
}

const withYear = (date: IsoDate): string => `${onDay(date)} ${yearOf(date)}`

/** How many days are searched: a list of dates may have none for years. */
const FURTHEST = 800

/** The next days of a rule, holidays not considered. */
export function nextDates(rule: CollectionRule, from: IsoDate, count: number): IsoDate[] {
  const found: IsoDate[] = []
  const first = Math.max(dayOf(from), rule.from === undefined ? 0 : dayOf(rule.from))
  for (let day = first; day < first + FURTHEST && found.length < count; day++) {
    if (collectsOn(rule, day)) found.push(isoOf(day))
  }
  return found
}

/** "prossime: il 7 gennaio, il 21 gennaio e il 4 febbraio 2027" */
export function nextInWords(dates: readonly IsoDate[]): string {
  if (dates.length === 0) return 'nessuna data da oggi in poi'
  const words = dates.map((date, index) => {
    const next = dates[index + 1]
    return next !== undefined && yearOf(next) === yearOf(date) ? onDay(date) : withYear(date)
  })
  return `prossime: ${joined(words)}`
}
