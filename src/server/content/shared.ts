const known = new Map<string, WeakRef<object>>()

const forget = new FinalizationRegistry<string>((key) => {
  if (known.get(key)?.deref() === undefined) known.delete(key)
})

export const held = (key: string): object | undefined => known.get(key)?.deref()

/** Weak cache: shared while somebody holds it. The key must identify everything it is made of. */
export function shared<Made extends object>(key: string, make: () => Made): Made {
  const kept = held(key)
  if (kept !== undefined) return kept as Made
  const made = make()
  known.set(key, new WeakRef(made))
  forget.register(made, key)
  return made
}

/** Weak cache per pair of objects. */
export function oncePerPair<One extends object, Other extends object, Made>(
  make: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const made = new WeakMap<One, WeakMap<Other, Made>>()
  return (one, other) =>
    made.getOrInsertComputed(one, () => new WeakMap<Other, Made>()).getOrInsertComputed(other, () => make(one, other))
}
