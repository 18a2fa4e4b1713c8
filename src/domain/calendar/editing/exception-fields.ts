import type { DatedException } from '../rules/dated-exception.ts'
import type { IsoDate } from '../rules/day-number.ts'
import { scopeIn } from './rule-fields.ts'

/** An exception as a form holds it. */
export interface ExceptionFields {
  readonly kind: DatedException['kind']
  readonly date: IsoDate
  /** Empty for a single day. */
  readonly until: string
  readonly to: string
  readonly waste: readonly string[]
  readonly zones: readonly string[]
  readonly users: readonly string[]
  readonly reason: string
}

export type ExceptionProblems = Partial<Record<keyof ExceptionFields, string>>

/** The exception that was read, and what is wrong in which field. `zones`: all zones of the comune. */
export function readException(
  fields: ExceptionFields,
  zones: readonly string[],
): { readonly exception?: DatedException; readonly problems: ExceptionProblems } {
  const problems = problemsIn(fields)
  if (Object.keys(problems).length > 0) return { problems }
  const { kind, date, until, to, waste, reason } = fields
  const base = { date, waste: [...waste], ...scopeIn(fields, zones), reason: reason.trim() }
  if (kind === 'spostata') return { problems, exception: { ...base, kind, to } }
  return { problems, exception: { ...base, kind, ...(kind === 'annullata' && until !== '' && { until }) } }
}

const problemsIn = ({ kind, date, until, to, waste, zones, users, reason }: ExceptionFields): ExceptionProblems => ({
  ...(waste.length === 0 && { waste: 'Scegli almeno una raccolta.' }),
  ...(kind === 'spostata' && to === '' && { to: 'Scegli il giorno.' }),
  ...(kind === 'spostata' && to === date && { to: 'È lo stesso giorno: scegline un altro.' }),
  ...(kind === 'annullata' && until !== '' && until < date && { until: 'Viene prima di questo giorno.' }),
  ...(zones.length === 0 && { zones: 'Scegli almeno una zona.' }),
  ...(users.length === 0 && { users: 'Scegli almeno un’utenza.' }),
  ...(reason.trim() === '' && { reason: 'Scrivi il motivo: i residenti lo leggono.' }),
})
