import { ProblemError } from '../platform/http/problem.ts'
import { type Comune, comuneById, type Comuni } from './comuni.ts'

/** The comune of a path. A hook has already checked that the asker may see it. */
export function servedComune(comuni: Comuni, id: string): Comune {
  const comune = comuneById(comuni, id)
  if (comune === undefined) {
    throw new ProblemError(
      404,
      'Non ancora',
      'I residenti non leggono ancora niente di questo comune: prima pubblicalo.',
    )
  }
  return comune
}
