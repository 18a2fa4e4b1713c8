import { ProblemError } from '../../platform/http/problem.ts'
import type { JointDone } from './apply-joint.ts'
import { type JointRefusal, jointRefusalLines } from './refusal.ts'
import { type JointRehearsal, jointWords } from './rehearse-joint.ts'

export const rehearsalView = (rehearsal: JointRehearsal) => ({
  comuni: rehearsal.comuni.map(({ comuneId, name, basedOn }) => ({ comuneId, name, basedOn })),
  lines: jointWords(rehearsal),
  residents: rehearsal.residents,
})

export const doneView = ({ id, changed }: JointDone) => ({
  id,
  editions: changed.map(({ comuneId, edition }) => ({ comuneId, number: edition.number })),
})

const REFUSED_BY: Record<JointRefusal['kind'], number> = {
  'unknown-act': 404,
  undone: 409,
  nothing: 409,
  comuni: 409,
  days: 422,
}

export const refusedAct = (refusal: JointRefusal): ProblemError =>
  new ProblemError(
    REFUSED_BY[refusal.kind],
    'Niente è stato cambiato',
    jointRefusalLines(refusal)
      .map((line) => line.trim())
      .join('\n'),
  )

export function doneOrThrow<Outcome extends JointDone | JointRehearsal>(outcome: Outcome | JointRefusal): Outcome {
  if (outcome.kind === 'done' || outcome.kind === 'rehearsed') return outcome
  throw refusedAct(outcome)
}
