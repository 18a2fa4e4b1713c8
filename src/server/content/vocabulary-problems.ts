import type { Vocabulary } from '../../contract/comune/vocabulary.ts'
import { issueLine } from '../platform/data-issue.ts'

/** Problems that concern several fields. */
export function vocabularyProblems(vocabulary: Vocabulary): string[] {
  const ids = vocabulary.destinations.map(({ id }) => id)
  const named = [
    ...vocabulary.destinations.map(({ group }, index) => ({ id: group, path: ['destinations', index, 'group'] })),
    ...(vocabulary.taken ?? []).map((id, index) => ({ id, path: ['taken', index] })),
  ]
  const lost = named.flatMap(({ id, path }) =>
    id === undefined || ids.includes(id)
      ? []
      : [issueLine(path, vocabulary, `una destinazione che c’è: ${ids.join(', ')}`)],
  )
  const twins = (['destinations', 'pointKinds'] as const).flatMap((list) => {
    const all = vocabulary[list].map(({ id }) => id)
    return all.flatMap((id, index) =>
      all.indexOf(id) === index ? [] : [issueLine([list, index, 'id'], vocabulary, 'un nome diverso dagli altri')],
    )
  })
  return [...lost, ...twins]
}
