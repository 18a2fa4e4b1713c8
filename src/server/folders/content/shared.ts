const known = new Map<string, WeakRef<object>>()

const forget = new FinalizationRegistry<string>((key) => {
  if (known.get(key)?.deref() === undefined) known.delete(key)
})

export const held = (key: string): object | undefined => known.get(key)?.deref()

/** Made once for all who hold it at the same time, and gone with the last of them. The key must say everything it is made of. */
export function shared<Made extends object>(key: string, make: () => Made): Made {
  const kept = held(key)
  if (kept !== undefined) return kept as Made
  const made = make()
  known.set(key, new WeakRef(made))
  forget.register(made, key)
  return made
}

/** Kept for each pair of objects, and gone with either. */
export function oncePerPair<One extends object, Other extends object, Made>(
  make: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const made = new WeakMap<One, WeakMap<Other, Made>>()
  return (one, other) =>
    made.getOrInsertComputed(one, () => new WeakMap<Other, Made>()).getOrInsertComputed(other, () => make(one, other))
}
