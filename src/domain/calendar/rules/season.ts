import type { IsoDate } from './day-number.ts'

/** A part of every year, `06-01` to `09-30`, both included; `10-15` to `03-31` runs over New Year. */
export interface Season {
  readonly from: string
  readonly until: string
}

export function isInSeason({ from, until }: Season, date: IsoDate): boolean {
  const day = date.slice(5)
  return from <= until ? from <= day && day <= until : day >= from || day <= until
}
