/** The difference of two lists, by the key of their things, in the order of the new list, then of the old one. */
export interface Compared<Thing> {
  readonly added: readonly Thing[]
  readonly gone: readonly Thing[]
  readonly kept: readonly { readonly before: Thing; readonly after: Thing }[]
}

export function compared<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Compared<Thing> {
  const old = new Map(before.map((thing) => [keyOf(thing), thing]))
  const current = new Set(after.map(keyOf))
  return {
    added: after.filter((thing) => !old.has(keyOf(thing))),
    gone: before.filter((thing) => !current.has(keyOf(thing))),
    kept: after.flatMap((thing) => {
      const known = old.get(keyOf(thing))
      return known === undefined ? [] : [{ before: known, after: thing }]
    }),
  }
}
