import { type SetOut, type Windows, windowOn } from '../../calendar/put-out-window.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { isSame } from '../same.ts'

/** Other hours in which to put out. */
export interface WindowChange {
  readonly before: SetOut
  readonly after: SetOut
  /** The parts of the time looked at for which it is so. */
  readonly periods: readonly Period[]
  /** The dates that stay and have these hours. */
  readonly dates: readonly IsoDate[]
}

/** Both included; without a first day it begins with the time looked at, without a last one it ends with it. */
export interface Period {
  readonly from: IsoDate | undefined
  readonly until: IsoDate | undefined
}

/** Over the dates that stay, out of the days looked at. Hours that hold for no such date are told to nobody. */
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

/** Days in a row with the same hours on both sides: seasons begin and end between them. */
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

/** The hours alone: a window may be written for other types or seasons and say the same. */
function hoursOn(windows: Windows, type: string, day: IsoDate): SetOut {
  const { from, until, opens } = windowOn(windows, type, day)
  return { from, until, opens }
}
