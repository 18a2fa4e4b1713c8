import type { PointKind } from '../../../domain/points/kind.ts'
import { KIND_MARKS, LETTER_HEIGHTS, MARKER_OUTLINES } from './view/marker-outlines.ts'

/** The marker of a kind, as it stands on the map. */
export function PointMark({ kind }: { kind: PointKind }) {
  const { shape, letters } = KIND_MARKS[kind]
  return (
    <svg className="point-mark" viewBox="0 0 40 40" aria-hidden="true" data-shape={shape}>
      <path d={MARKER_OUTLINES[shape]} />
      <text x="20" y={LETTER_HEIGHTS[shape]}>
        {letters}
      </text>
    </svg>
  )
}
