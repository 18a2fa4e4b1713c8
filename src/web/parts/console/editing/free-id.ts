import { plainName } from '../../../../domain/italian/plain-name.ts'

/** A name for machines from one for people, which no other of the list has. It stays when people change theirs. */
export function freeId(name: string, list: readonly { readonly id: string }[]): string {
  const wanted =
    plainName(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '') || 'x'
  const taken = new Set(list.map(({ id }) => id))
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(id)) return id
  }
}
