import { USER_KINDS } from '../../../domain/calendar/rules/scope.ts'
import { FieldProblem } from '../../parts/console/field-problem.tsx'
import { type Option, Tick, Ticks } from '../../parts/console/fields.tsx'

const USER_NAMES: readonly Option[] = USER_KINDS.map((id) => ({ id, name: id.replace('-', ' ') }))

export interface ScopeValue {
  readonly zones: readonly string[]
  readonly users: readonly string[]
}

interface ScopeFieldsProps {
  zones: readonly Option[]
  value: ScopeValue
  onChange: (value: ScopeValue) => void
  problems: Partial<Record<keyof ScopeValue, string>>
  /** Whether to ask for the kind of user. */
  hasUsers?: boolean
}

/** Where something holds and for whom. With a single zone there is no question where. */
export const ScopeFields = ({ zones, value, onChange, problems, hasUsers = true }: ScopeFieldsProps) => (
  <>
    {zones.length > 1 && (
      <div>
        {zones.length > 2 && (
          <Tick
            isSelected={value.zones.length === zones.length}
            onChange={(isAll) => onChange({ ...value, zones: isAll ? zones.map(({ id }) => id) : [] })}
          >
            Tutte le zone
          </Tick>
        )}
        <Ticks
          label="Zone"
          options={zones}
          value={value.zones}
          onChange={(chosen) => onChange({ ...value, zones: chosen })}
        />
        <FieldProblem problem={problems.zones} />
      </div>
    )}
    {hasUsers && (
      <div>
        <Ticks
          label="Utenze"
          options={USER_NAMES}
          value={value.users}
          onChange={(users) => onChange({ ...value, users })}
        />
        <FieldProblem problem={problems.users} />
      </div>
    )}
  </>
)
