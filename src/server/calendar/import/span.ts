import type { IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import type { DatedLine } from './read/dated-line.ts'

export interface Span {
  readonly from: IsoDate
  readonly until: IsoDate
}

/** Rounds to whole months: a calendar that begins on 7 January holds from the first. */
export function spanOf(
  lines: readonly DatedLine[],
  { from, until }: { from: IsoDate | undefined; until: IsoDate | undefined },
): Span {
  const dates = lines.map(({ date }) => date).toSorted()
  const last = Temporal.PlainDate.from(dates.at(-1)!)
  return { from: from ?? `${dates[0]!.slice(0, 8)}01`, until: until ?? last.with({ day: last.daysInMonth }).toString() }
}
