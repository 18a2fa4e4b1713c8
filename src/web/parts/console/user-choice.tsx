import { USER_KINDS, type UserKind } from '../../../domain/calendar/rules/scope.ts'
import { FieldProblem } from './field-problem.tsx'
import { Ticks } from './fields.tsx'

export const USER_OPTIONS: readonly { id: UserKind; name: string }[] = [
  { id: 'domestica', name: 'Domestiche' },
  { id: 'condominio', name: 'Condomini' },
  { id: 'non-domestica', name: 'Non domestiche' },
]

interface UserChoiceProps {
  /** Null: all of them. */
  users: readonly UserKind[] | null
  problem: string | undefined
  isReadOnly?: boolean
  onChange: (users: UserKind[] | null) => void
}

/** Which users a notice is for. */
export const UserChoice = ({ users, problem, isReadOnly = false, onChange }: UserChoiceProps) => (
  <div>
    <Ticks
      label="Per quali utenze"
      options={USER_OPTIONS}
      value={users ?? USER_KINDS}
      isReadOnly={isReadOnly}
      onChange={(chosen) => onChange(usersFrom(chosen))}
    />
    <FieldProblem problem={problem} />
  </div>
)

/** All kinds means no restriction. */
const usersFrom = (chosen: readonly string[]): UserKind[] | null => {
  const users = USER_KINDS.filter((kind) => chosen.includes(kind))
  return users.length === USER_KINDS.length ? null : users
}
