import { USER_KINDS, type UserKind } from '../../../../domain/calendar/rules/scope.ts'
import type { GuideVariant } from '../../../../domain/guide/item.ts'
import { USERS_WORDS } from '../../../../domain/points/collection-point.ts'
import { Choice, type Option, Ticks } from '../../../parts/console/fields.tsx'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'

interface VariantFieldsProps {
  variants: readonly GuideVariant[]
  options: readonly Option[]
  isReadOnly: boolean
  onChange: (variants: GuideVariant[]) => void
}

const USERS = USER_KINDS.map((id) => ({ id, name: USERS_WORDS[id] }))

/** When the same thing goes elsewhere. */
export function VariantFields({ variants, options, isReadOnly, onChange }: VariantFieldsProps) {
  const setAt = (at: number, next: GuideVariant): void =>
    onChange(variants.map((one, index) => (index === at ? next : one)))
  return (
    <fieldset className="variants">
      <legend>Casi in cui va altrove</legend>
      {variants.map((variant, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a case is known by its index alone
        <div key={at} className="variant">
          <SettledLine
            label="Se è"
            hint={variant.users === undefined ? 'Per esempio: “unto”.' : 'Vuoto: vale sempre per queste utenze.'}
            isReadOnly={isReadOnly}
            value={variant.when}
            check={(text) =>
              text.trim() === '' && variant.users === undefined
                ? 'Scrivi in che caso, o scegli per quali utenze vale.'
                : undefined
            }
            onSettle={(when) => setAt(at, { ...variant, when: when.trim() })}
          />
          <Choice
            label="va in"
            value={variant.destination}
            options={options}
            isReadOnly={isReadOnly}
            onChange={(destination) => setAt(at, { ...variant, destination })}
          />
          <Ticks
            label="Solo per"
            options={USERS}
            value={variant.users ?? []}
            isReadOnly={isReadOnly}
            onChange={(users) => setAt(at, { ...variant, users: users.length > 0 ? (users as UserKind[]) : undefined })}
          />
          {!isReadOnly && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(variants.filter((_, index) => index !== at))}
            >
              Togli questo caso
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className="button secondary"
          onClick={() => onChange([...variants, { when: '', destination: options[0]?.id ?? '' }])}
        >
          Aggiungi un caso
        </button>
      )}
    </fieldset>
  )
}
