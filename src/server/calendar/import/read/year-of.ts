import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'

/** The year of a month that is written without one, or the one that fits of several; undefined where nobody can say. */
export type YearOf = (month: number, fits?: (year: number) => boolean) => number | undefined

export const NO_YEAR = 'manca l’anno: dillo con --from e --until'

const YEARS = /\b(20\d\d)\b(?:\s*[-/–]\s*(\d{4}|\d{2})\b(?![-/]))?/g

/** The only year that a title names: "2026/27" and "dal 2026 al 2027" are two. */
function yearIn(text: string): number | undefined {
  const found = [...text.matchAll(YEARS)].flatMap(([, one, other]) => [one, ...(other === undefined ? [] : [other])])
  const years = [...new Set(found)]
  return years.length === 1 ? Number(years[0]) : undefined
}

/** What was asked for says it; where that is nothing, the texts, the first that names a year. */
export function yearOf(from: IsoDate | undefined, until: IsoDate | undefined, texts: readonly string[]): YearOf {
  const named = [from ?? until ?? '', ...texts].map(yearIn).find((year) => year !== undefined)
  return (month, fits = () => false) => {
    if (from === undefined || until === undefined) return named
    const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
    const fitting = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((year) => {
      const day = `${year}-${String(month).padStart(2, '0')}`
      return day >= from.slice(0, 7) && day <= until.slice(0, 7)
    })
    // A month outside of the period is left aside later, whichever year it has.
    if (fitting.length < 2) return fitting[0] ?? first
    const [only, ...others] = fitting.filter(fits)
    return others.length > 0 ? undefined : only
  }
}
