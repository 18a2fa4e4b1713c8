import { compared } from './compared.ts'
import type { Named } from './content.ts'
import { isSame } from './same.ts'

/** Changes of the zones, types or services. */
export interface ListChanges {
  readonly added: readonly Named[]
  readonly gone: readonly Named[]
  readonly renamed: readonly { readonly before: string; readonly after: Named }[]
  /** The same name with another colour, drawing, container or instruction. */
  readonly changed: readonly Named[]
}

export function listChanges(before: readonly Named[], after: readonly Named[]): ListChanges {
  const { added, gone, kept } = compared(before, after, ({ id }) => id)
  return {
    added: added.map(named),
    gone: gone.map(named),
    renamed: kept
      .filter((pair) => pair.before.name !== pair.after.name)
      .map((pair) => ({ before: pair.before.name, after: named(pair.after) })),
    changed: kept
      .filter((pair) => pair.before.name === pair.after.name && !isSame(pair.before, pair.after))
      .map((pair) => named(pair.after)),
  }
}

const named = ({ id, name }: Named): Named => ({ id, name })
