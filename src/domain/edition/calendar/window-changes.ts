import { type SetOut, type Windows, windowOn } from '../../calendar/put-out-window.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { isSame } from '../same.ts'

/** A change of the hours in which to put out. */
export interface WindowChange {
  readonly before: SetOut
  readonly after: SetOut
  /** When these hours apply, within the days of the rehearsal. */
  readonly periods: readonly Period[]
  /** The unchanged dates with these hours. */
  readonly dates: readonly IsoDate[]
}

/** Both included; without `from` or `until` it is open to the first or the last day of the rehearsal. */
export interface Period {
  readonly from: IsoDate | undefined
  readonly until: IsoDate | undefined
}

/** Looks only at dates that stay: hours without such a date concern nobody. */
export function windowChanges(
  before: Windows,
  after: Windows,
  type: string,
  staying: readonly IsoDate[],
  days: readonly IsoDate[],
): WindowChange[] {
  const changes = Map.groupBy(runsOf(before, after, type, days), ({ hours }) => JSON.stringify(hours))
  return [...changes.values()]
    .map((runs) => ({
      ...runs[0]!.hours,
      periods: runs.map(({ first, last }) => ({
        from: first === days[0] ? undefined : first,
        until: last === days.at(-1) ? undefined : last,
      })),
      dates: staying.filter((date) => runs.some(({ first, last }) => first <= date && date <= last)),
    }))
    .filter((change) => !isSame(change.before, change.after) && change.dates.length > 0)
}

interface Run {
  readonly hours: { readonly before: SetOut; readonly after: SetOut }
  readonly first: IsoDate
  last: IsoDate
}

/** Splits the days into runs with the same old and new hours. */
function runsOf(before: Windows, after: Windows, type: string, days: readonly IsoDate[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const hours = { before: hoursOn(before, type, day), after: hoursOn(after, type, day) }
    const run = runs.at(-1)
    if (run && isSame(run.hours, hours)) run.last = day
    else runs.push({ hours, first: day, last: day })
  }
  return runs
}

/** Only the hours: windows for other types or seasons may have the same ones. */
function hoursOn(windows: Windows, type: string, day: IsoDate): SetOut {
  const { from, until, opens } = windowOn(windows, type, day)
  return { from, until, opens }
}
