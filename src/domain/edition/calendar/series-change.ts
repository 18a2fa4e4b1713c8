import type { ZoneSchedule } from '../../calendar/zone-schedule.ts'
import type { UserKind } from '../../calendar/rules/scope.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import type { Named } from '../content.ts'
import { isSame } from '../same.ts'
import { type DateChanges, withMoves } from './date-changes.ts'
import type { Span, Told, ToldDays } from './told.ts'
import { type WindowChange, windowChanges } from './window-changes.ts'

/** What changes for one type, or service, in one zone. */
export interface SeriesChange extends SeriesDates {
  readonly zone: Named
  readonly type: Named
  /** For whom; all kinds of users where it is the same for all. */
  readonly users: readonly UserKind[]
  /** How it is collected, in the words that residents read; undefined where that stays. */
  readonly way: { readonly before: string; readonly after: string } | undefined
}

export interface SeriesDates extends DateChanges {
  /** Days that are collected, or not, as before, but of which something else is told. */
  readonly retold: readonly IsoDate[]
  /** Dates past the day until which the old calendar is promised: nothing was said of them. */
  readonly promised: readonly IsoDate[]
  /** Dates past the day until which the new one is. */
  readonly withdrawn: readonly IsoDate[]
  readonly windows: readonly WindowChange[]
}

/** One type in one zone, in the old or in the new content. */
export interface Side {
  readonly schedule: ZoneSchedule
  readonly told: ToldDays
}

interface ComparedDay {
  readonly iso: IsoDate
  readonly before: Told
  readonly after: Told
  /** Both contents say something of this day. */
  readonly isSettled: boolean
}

const NOTHING: Told = { isCollected: false, remarks: '' }

export function seriesDates(before: Side, after: Side, type: string, span: Span): SeriesDates {
  const days = [...new Set([...before.told.keys(), ...after.told.keys()])].toSorted().map((iso): ComparedDay => ({
    iso,
    before: before.told.get(iso) ?? NOTHING,
    after: after.told.get(iso) ?? NOTHING,
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

/** Nobody puts anything out for a service. */
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
