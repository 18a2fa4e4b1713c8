import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'

/** What a file says of one day: what is collected there, in its own words. */
export interface DatedLine {
  readonly date: IsoDate
  /** Undefined where the file does not speak of zones. */
  readonly zone: string | undefined
  /** One name or several. */
  readonly types: string
}

export interface ReadDates {
  readonly lines: readonly DatedLine[]
  /** What could not be read, for a person to look at: where, and what stands there. */
  readonly unread: readonly string[]
  /** What short names stand for, in small letters. */
  readonly legend?: ReadonlyMap<string, string>
}
