import type { Parts } from '../../folders/content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { partReader } from '../read-parts.ts'
import { editionStore } from '../store.ts'
import { noEdition, refusalProblem } from './refusal-problem.ts'

/** What an edition said, as far as this program can read it. */
export async function numberedParts(queries: Queries, comuneId: string, number: number): Promise<Parts> {
  const store = editionStore(queries)
  const edition = await store.byNumber(comuneId, number)
  if (edition === undefined) throw noEdition(number)
  const read = (await partReader([edition], store.texts))(edition.parts)
  if ('problems' in read) throw refusalProblem({ kind: 'invalid', problems: read.problems })
  return read.parts
}
