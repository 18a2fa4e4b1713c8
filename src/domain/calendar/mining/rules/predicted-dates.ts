import type { Span } from '../../rules/day-number.ts'
import { landingIn, type Landings, REACH } from './landings.ts'
import { daysOf, type MinedRule } from './mined-rule.ts'

/** The days in the span that these rules give, holidays taken into account. */
export function predictedDays(rules: readonly MinedRule[], landings: Landings, span: Span): Set<number> {
  const wider = { from: span.from - REACH, until: span.until + REACH }
  const days = new Set<number>()
  for (const rule of rules) {
    for (const day of daysOf(rule, wider)) {
      const to = landingIn(landings, day)
      if (to !== undefined && to >= span.from && to <= span.until) days.add(to)
    }
  }
  return days
}
