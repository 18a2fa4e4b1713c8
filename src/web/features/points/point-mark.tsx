import { useKind } from './points-data.ts'
import { LETTER_HEIGHTS, MARKER_OUTLINES, markOfKind } from '../../parts/town-map/markers/marker-outlines.ts'

/** The marker of a kind, as on the map. */
export function PointMark({ kind }: { kind: string }) {
  const { shape, letters } = markOfKind(useKind(kind))
  return (
    <svg className="point-mark" viewBox="0 0 40 40" aria-hidden="true" data-shape={shape}>
      <path d={MARKER_OUTLINES[shape]} />
      <text x="20" y={LETTER_HEIGHTS[shape]}>
        {letters}
      </text>
    </svg>
  )
}
