import type { Service, WasteType } from '../../../domain/calendar/waste-type.ts'
import { coloursOf } from './year/month-table.tsx'

/** A type or a service with its letter and colour, as in the grid. */
export const WasteMark = ({ of }: { of: WasteType | Service }) => (
  <span
    className={'colour' in of ? 'year-mark' : 'year-mark is-service'}
    style={'colour' in of ? coloursOf(of) : undefined}
    data-letter={of.letter}
    aria-hidden="true"
  />
)

export const WasteChip = ({ of }: { of: WasteType | Service }) => (
  <span className="waste-chip">
    <WasteMark of={of} />
    {of.label}
  </span>
)
