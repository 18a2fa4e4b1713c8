import type { PickupLimits } from '../../../../domain/bulky/rules.ts'
import { NumberLine } from './number-line.tsx'

interface LimitLinesProps {
  limits: PickupLimits
  isReadOnly: boolean
  onChange: (change: Partial<PickupLimits>) => void
}

const LINES: readonly [key: keyof PickupLimits, label: string, min: number, max: number][] = [
  ['pickupsPerYear', 'Ritiri l’anno per utenza', 1, 365],
  ['daysBetween', 'Giorni tra due ritiri', 0, 366],
  ['piecesPerPickup', 'Pezzi in un ritiro', 1, 1000],
  ['cubicMetresPerPickup', 'Metri cubi in un ritiro', 0.01, 100],
]

/** How many pickups, and how much in each. */
export const LimitLines = ({ limits, isReadOnly, onChange }: LimitLinesProps) =>
  LINES.map(([key, label, min, max]) => (
    <NumberLine
      key={key}
      label={label}
      value={limits[key]}
      min={min}
      max={max}
      isDecimal={key === 'cubicMetresPerPickup'}
      isReadOnly={isReadOnly}
      onChange={(value) => value !== undefined && onChange({ [key]: value })}
    />
  ))
