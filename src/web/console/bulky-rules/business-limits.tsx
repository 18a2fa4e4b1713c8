import type { BulkyRules, PickupLimits } from '../../../domain/bulky/rules.ts'
import { Tick } from '../../parts/console/fields.tsx'
import { NumberLine } from './fields/number-line.tsx'

interface BusinessLimitsProps {
  rules: BulkyRules
  isReadOnly: boolean
  /** Undefined: the same as for homes. */
  onChange: (business: PickupLimits | undefined) => void
}

const LINES: readonly [key: keyof PickupLimits, label: string, min: number, max: number][] = [
  ['pickupsPerYear', 'Ritiri l’anno per utenza', 1, 365],
  ['daysBetween', 'Giorni tra due ritiri', 0, 366],
  ['piecesPerPickup', 'Pezzi in un ritiro', 1, 1000],
  ['cubicMetresPerPickup', 'Metri cubi in un ritiro', 0.01, 100],
]

/** Shops and offices are known by their partita IVA, when somebody books for them at the desk. */
export function BusinessLimits({ rules, isReadOnly, onChange }: BusinessLimitsProps) {
  const { business, pickupsPerYear, daysBetween, piecesPerPickup, cubicMetresPerPickup } = rules
  const begin = { pickupsPerYear, daysBetween, piecesPerPickup, cubicMetresPerPickup }
  return (
    <fieldset>
      <legend>Negozi e uffici</legend>
      <Tick
        isSelected={business !== undefined}
        isDisabled={isReadOnly}
        onChange={(isOwn) => onChange(isOwn ? begin : undefined)}
      >
        Hanno regole loro
      </Tick>
      {business !== undefined &&
        LINES.map(([key, label, min, max]) => (
          <NumberLine
            key={key}
            label={label}
            value={business[key]}
            min={min}
            max={max}
            isDecimal={key === 'cubicMetresPerPickup'}
            isReadOnly={isReadOnly}
            onChange={(value) => value !== undefined && onChange({ ...business, [key]: value })}
          />
        ))}
    </fieldset>
  )
}
