import type { UserKind } from '../calendar/rules/scope.ts'
import type { IsoDate } from '../calendar/rules/day-number.ts'
import type { Rehearsal } from './rehearsal.ts'

/** A day that changes for residents of a zone. */
export interface TouchedDay {
  readonly zone: string
  readonly date: IsoDate
  /** A type or a service. */
  readonly type: string
  readonly users: readonly UserKind[]
}

/** Each day once, by zone and type as in the rehearsal, sorted: for counting phones and pickups. */
export const touchedDays = ({ series }: Pick<Rehearsal, 'series'>): TouchedDay[] =>
  series.flatMap(({ zone, type, users, added, cancelled, moved, retold, promised, withdrawn, windows }) => {
    const dates = [
      ...[added, cancelled, retold, promised, withdrawn].flat(),
      ...moved.flatMap(({ from, to }) => [from, to]),
      ...windows.flatMap((window) => window.dates),
    ]
    return [...new Set(dates)].toSorted().map((date) => ({ zone: zone.id, date, type: type.id, users }))
  })
