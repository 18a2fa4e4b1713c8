import { type WrittenPointMark, pointMark } from '../../../../domain/edition/writing/written-points.ts'
import { byId } from '../../../../domain/points/edit/point-edit.ts'
import { takenInWords } from '../../../../domain/points/destination.ts'
import { kindIn } from '../../../../domain/points/kind.ts'
import { STATUS_LABELS } from '../../../../domain/points/status.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import type { PointsNow } from '../../../../contract/edition/writing/points.ts'
import type { ComuneWords } from '../../../parts/console/editing/comune-words.ts'
import type { WrittenPoint } from '../editing.ts'

export interface PointRow {
  readonly point: WrittenPoint
  readonly kind: string
  readonly takes: string
  /** Its current state, and how many reports are open. */
  readonly state: string
  readonly mark: WrittenPointMark | undefined
}

/** The rows of the list. An unchanged point keeps its row object: five thousand are not rendered again for one change. */
export function pointRowMaker(published: readonly WrittenPoint[] = [], words: ComuneWords, now: PointsNow) {
  const known = byId(published)
  const reports = Map.groupBy(now.reports, ({ point }) => point)
  const made = new WeakMap<WrittenPoint, PointRow>()
  const stateOf = (id: string): string => {
    const status = now.statuses[id]
    const open = reports.get(id)?.length ?? 0
    return [
      ...(status === undefined ? [] : [STATUS_LABELS[status.status]]),
      ...(open === 0 ? [] : [countOf(open, 'segnalazione', 'segnalazioni')]),
    ].join(' · ')
  }
  return (points: readonly WrittenPoint[]): PointRow[] =>
    points.map((point) => {
      const row = made.get(point) ?? {
        point,
        kind: kindIn(words.kinds, point.kind).label,
        takes: takenInWords(words.things, point.takes),
        state: stateOf(point.id),
        mark: pointMark(known, point),
      }
      made.set(point, row)
      return row
    })
}
