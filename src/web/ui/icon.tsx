import type { Drawing } from '../../domain/calendar/drawing.ts'

export type IconName =
  | Drawing
  | 'nothing'
  | 'menu'
  | 'search'
  | 'barcode'
  | 'mark'
  | 'close'
  | 'calendar'
  | 'guide'
  | 'bulky'
  | 'map'
  | 'home'
  | 'year'
  | 'print'
  | 'chevron-left'
  | 'chevron-right'
  | 'check'
  | 'plus'
  | 'info'
  | 'alert'
  | 'offline'
  | 'refresh'
  | 'clock'
  | 'person'
  | 'bell'
  | 'share'

/** A drawing of the sprite that is in every page (`icons.svg`). There is always a text beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
