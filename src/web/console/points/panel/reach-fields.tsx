import { USER_KINDS } from '../../../../domain/calendar/rules/scope.ts'
import {
  ACCESS_RULES,
  ACCESS_WORDS,
  ACCESSIBILITY,
  ACCESSIBILITY_WORDS,
  type Accessibility,
  USERS_WORDS,
} from '../../../../domain/points/collection-point.ts'
import { Choice, Ticks } from '../../../parts/console/fields.tsx'
import type { WrittenPoint } from '../editing.ts'

interface ReachFieldsProps {
  point: WrittenPoint
  isReadOnly: boolean
  onChange: (fields: Partial<WrittenPoint>) => void
}

const UNKNOWN = ''
/** Undefined if nothing is chosen: then everybody may. */
const someOf = <Value extends string>(all: readonly Value[], chosen: readonly string[]): Value[] | undefined =>
  chosen.length > 0 ? all.filter((one) => chosen.includes(one)) : undefined

/** Who may use it, and who can reach it. */
export const ReachFields = ({ point, isReadOnly, onChange }: ReachFieldsProps) => (
  <>
    <Ticks
      label="Chi può usarlo"
      options={ACCESS_RULES.map((id) => ({ id, name: ACCESS_WORDS[id] }))}
      value={point.access ?? []}
      isReadOnly={isReadOnly}
      onChange={(access) => onChange({ access: someOf(ACCESS_RULES, access) })}
    />
    <Ticks
      label="Solo per"
      options={USER_KINDS.map((id) => ({ id, name: USERS_WORDS[id] }))}
      value={point.users ?? []}
      isReadOnly={isReadOnly}
      onChange={(users) => onChange({ users: someOf(USER_KINDS, users) })}
    />
    <Choice
      label="Sedia a rotelle"
      value={point.accessibility ?? UNKNOWN}
      options={[
        { id: UNKNOWN, name: 'Non si sa' },
        ...ACCESSIBILITY.map((id) => ({ id, name: ACCESSIBILITY_WORDS[id] })),
      ]}
      isReadOnly={isReadOnly}
      onChange={(id) => onChange({ accessibility: id === UNKNOWN ? undefined : (id as Accessibility) })}
    />
  </>
)
