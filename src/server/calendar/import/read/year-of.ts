import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'

/** The year of a month written without one, or the year that fits; undefined if unknown. */
export type YearOf = (month: number, fits?: (year: number) => boolean) => number | undefined

export const NO_YEAR = 'manca l’anno: dillo con --from e --until'

const YEARS = /\b(20\d\d)\b(?:\s*[-/–]\s*(\d{4}|\d{2})\b(?![-/]))?/g

/** The year of a title, if it names only one: "2026/27" has two. */
function yearIn(text: string): number | undefined {
  const found = [...text.matchAll(YEARS)].flatMap(([, one, other]) => [one, ...(other === undefined ? [] : [other])])
  const years = [...new Set(found)]
  return years.length === 1 ? Number(years[0]) : undefined
}

/** From the period that was asked for, or else from the first text that names a year. */
export function yearOf(from: IsoDate | undefined, until: IsoDate | undefined, texts: readonly string[]): YearOf {
  const named = [from ?? until ?? '', ...texts].map(yearIn).find((year) => year !== undefined)
  return (month, fits = () => false) => {
    if (from === undefined || until === undefined) return named
    const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
    const fitting = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((year) => {
      const day = `${year}-${String(month).padStart(2, '0')}`
      return day >= from.slice(0, 7) && day <= until.slice(0, 7)
    })
    // Months outside the period are dropped later, whatever their year.
    if (fitting.length < 2) return fitting[0] ?? first
    const [only, ...others] = fitting.filter(fits)
    return others.length > 0 ? undefined : only
  }
}
