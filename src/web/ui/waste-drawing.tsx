import type { Service, WasteType } from '../../domain/calendar/waste-type.ts'
import { Icon } from './icon.tsx'

type Drawn = Pick<WasteType, 'id' | 'letter' | 'drawing'> & Partial<Pick<Service, 'kind'>>

/** A type's or a service's drawing; without one its letter, added by CSS so that it is no text of the page. */
export const WasteDrawing = ({ of: { drawing, letter } }: { of: Drawn }) =>
  drawing === undefined ? (
    <span className="icon letter" data-letter={letter} aria-hidden="true" />
  ) : (
    <Icon name={drawing} />
  )

/** A type has its colour as a class; a service has none, and another shape. */
export const wasteClass = ({ id, kind }: Drawn): string => (kind === undefined ? id : 'service')

export const WasteSwatch = ({ of }: { of: Drawn }) => (
  <span className={`swatch ${wasteClass(of)}`} data-letter={of.letter}>
    <WasteDrawing of={of} />
  </span>
)
