import type { ZoneSchedule } from '../../calendar/zone-schedule.ts'
import type { UserKind } from '../../calendar/rules/scope.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import type { Named } from '../content.ts'
import { isSame } from '../same.ts'
import { type DateChanges, withMoves } from './date-changes.ts'
import type { Span, ShownEntry, ShownDays } from './shown-days.ts'
import { type WindowChange, windowChanges } from './window-changes.ts'

/** What changes for one type or service in one zone. */
export interface SeriesChange extends SeriesDates {
  readonly zone: Named
  readonly type: Named
  /** For which users. */
  readonly users: readonly UserKind[]
  /** How it is collected, in words; undefined where that stays the same. */
  readonly way: { readonly before: string; readonly after: string } | undefined
}

export interface SeriesDates extends DateChanges {
  /** Days that stay, but with another text: to be confirmed, a note, a reason. */
  readonly retold: readonly IsoDate[]
  /** Dates after the end of the old calendar: new promises, not additions. */
  readonly promised: readonly IsoDate[]
  /** Dates after the end of the new calendar: no longer promised. */
  readonly withdrawn: readonly IsoDate[]
  readonly windows: readonly WindowChange[]
}

/** One type in one zone, in the old or in the new content. */
export interface Side {
  readonly schedule: ZoneSchedule
  readonly shown: ShownDays
}

interface ComparedDay {
  readonly iso: IsoDate
  readonly before: ShownEntry
  readonly after: ShownEntry
  /** Both calendars cover this day. */
  readonly isSettled: boolean
}

const NOTHING: ShownEntry = { isCollected: false, remarks: '' }

export function seriesDates(before: Side, after: Side, type: string, span: Span): SeriesDates {
  const days = [...new Set([...before.shown.keys(), ...after.shown.keys()])].toSorted().map((iso): ComparedDay => ({
    iso,
    before: before.shown.get(iso) ?? NOTHING,
    after: after.shown.get(iso) ?? NOTHING,
    isSettled: isPromised(before, iso) && isPromised(after, iso),
  }))
  const datesOf = (holds: (day: ComparedDay) => boolean, isSettled = true): IsoDate[] =>
    days.filter((day) => day.isSettled === isSettled && holds(day)).map(({ iso }) => iso)
  return {
    ...withMoves(datesOf(isLost), datesOf(isNew)),
    retold: datesOf((day) => !isLost(day) && !isNew(day) && day.before.remarks !== day.after.remarks),
    promised: datesOf(isNew, false),
    withdrawn: datesOf(isLost, false),
    windows: hoursChanges(before.schedule, after.schedule, type, datesOf(isStaying), span),
  }
}

/** None for a service, for which nobody puts anything out. */
function hoursChanges(
  before: ZoneSchedule,
  after: ZoneSchedule,
  type: string,
  staying: readonly IsoDate[],
  { isos }: Span,
): WindowChange[] {
  const isType = after.types.some(({ id }) => id === type)
  const isAsBefore = isSame([before.setOut, before.windows], [after.setOut, after.windows])
  return isType && !isAsBefore ? windowChanges(before, after, type, staying, isos) : []
}

const isPromised = ({ schedule: { validUntil } }: Side, iso: IsoDate): boolean =>
  validUntil === undefined || iso <= validUntil

const isLost = ({ before, after }: ComparedDay): boolean => before.isCollected && !after.isCollected
const isNew = ({ before, after }: ComparedDay): boolean => !before.isCollected && after.isCollected
const isStaying = ({ before, after }: ComparedDay): boolean => before.isCollected && after.isCollected

export const isUnchanged = ({
  way,
  windows,
  added,
  cancelled,
  moved,
  retold,
  promised,
  withdrawn,
}: SeriesChange): boolean =>
  way === undefined &&
  [windows, added, cancelled, moved, retold, promised, withdrawn].every(({ length }) => length === 0)
