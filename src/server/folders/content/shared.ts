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
