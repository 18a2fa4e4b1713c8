import type { ComponentProps } from 'react'
import type { RuleFields, RuleProblems } from '../../../../domain/calendar/editing/rule-fields.ts'
import { Line } from '../../../parts/console/fields.tsx'

export interface RuleFieldsProps {
  fields: RuleFields
  set: (changes: Partial<RuleFields>) => void
  problems: RuleProblems
}

interface RuleLineProps extends RuleFieldsProps, Omit<ComponentProps<typeof Line>, 'value' | 'onChange' | 'problem'> {
  field: 'weeks' | 'starting' | 'dates' | 'from' | 'until' | 'seasonFrom' | 'seasonUntil'
}

/** One text of a rule. */
export const RuleLine = ({ field, fields, set, problems, ...rest }: RuleLineProps) => (
  <Line {...rest} value={fields[field]} onChange={(text) => set({ [field]: text })} problem={problems[field]} />
)
