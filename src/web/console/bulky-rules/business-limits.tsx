import type { BulkyRules, PickupLimits } from '../../../domain/bulky/rules.ts'
import { Tick } from '../../parts/console/fields.tsx'
import { LimitLines } from './fields/limit-lines.tsx'

interface BusinessLimitsProps {
  rules: BulkyRules
  isReadOnly: boolean
  /** Undefined: the same as for homes. */
  onChange: (business: PickupLimits | undefined) => void
}

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
      {business !== undefined && (
        <LimitLines
          limits={business}
          isReadOnly={isReadOnly}
          onChange={(change) => onChange({ ...business, ...change })}
        />
      )}
    </fieldset>
  )
}
