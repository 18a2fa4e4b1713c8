import type { Live } from '../../device/live/live.ts'

/** What is to be said of a sheet that is not there yet, or that could not be read again. */
export function sheetProblem({ known, problem }: Live<unknown>): string | undefined {
  if (problem === undefined) return undefined
  return known === undefined ? problem.detail : `${problem.detail} Questo è il foglio di prima.`
}
