import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'

/** One day of a file: what is collected, in the file's words. */
export interface DatedLine {
  readonly date: IsoDate
  /** Undefined if the file has no zones. */
  readonly zone: string | undefined
  /** One name or several. */
  readonly types: string
}

export interface ReadDates {
  readonly lines: readonly DatedLine[]
  /** Unreadable places and their text, for a person to check. */
  readonly unread: readonly string[]
  /** Short names and their meaning, in lower case. */
  readonly legend?: ReadonlyMap<string, string>
}
