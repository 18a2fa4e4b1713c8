import { plainName } from './plain-name.ts'

/** A booking may name a zone by 60 characters: this leaves room for a number. */
const MAX_LENGTH = 56

/** "Lavaggio contenitori" → "lavaggio-contenitori". It begins with a letter: a zone called "1" is "zona-1". */
export function idOf(name: string, kind: string): string {
  const plain = plainName(name).replaceAll(/[^a-z0-9]+/g, '-')
  const id = /^-?[a-z]/.test(plain) ? plain : `${kind}-${plain}`
  return id.replaceAll(/-+/g, '-').slice(0, MAX_LENGTH).replaceAll(/^-|-$/g, '')
}

/** An id that nothing else of the list has. It stays when the name changes. */
export function freeId(name: string, kind: string, list: readonly { readonly id: string }[]): string {
  const wanted = idOf(name, kind)
  const taken = new Set(list.map(({ id }) => id))
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  return id
}
