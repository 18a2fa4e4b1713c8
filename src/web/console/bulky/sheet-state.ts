import type { Live } from '../../device/live/live.ts'

/** What to show if a sheet could not be loaded, or not again. */
export function sheetProblem({ known, problem }: Live<unknown>): string | undefined {
  if (problem === undefined) return undefined
  return known === undefined ? problem.detail : `${problem.detail} Questo è il foglio di prima.`
}
