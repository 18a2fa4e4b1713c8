import type { Parts } from '../../content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { partsOfEdition } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { noEdition, refusalProblem } from './refusal-problem.ts'

/** The parts of a numbered edition; throws where this program cannot read them. */
export async function numberedParts(queries: Queries, comuneId: string, number: number): Promise<Parts> {
  const edition = await editionStore(queries).byNumber(comuneId, number)
  if (edition === undefined) throw noEdition(number)
  const read = await partsOfEdition(queries, edition)
  if ('problems' in read) throw refusalProblem({ kind: 'invalid', problems: read.problems })
  return read.parts
}
