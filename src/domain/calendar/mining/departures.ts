/** How the observed dates differ from the rules; a run of cancelled days is one departure. */
export type Departure =
  | { readonly kind: 'aggiunta'; readonly day: number }
  | { readonly kind: 'annullata'; readonly day: number; readonly until: number }
  | { readonly kind: 'spostata'; readonly day: number; readonly to: number }

/** A missing date and an added one at most so many days apart are one collection that moved. */
export const NEAR = 7

export function departuresOf(given: ReadonlySet<number>, observed: ReadonlySet<number>): Departure[] {
  const missing = [...given.difference(observed)].toSorted((one, other) => one - other)
  const extra = new Set([...observed.difference(given)].toSorted((one, other) => one - other))
  const gone = new Set(missing)
  const moved: Departure[] = []
  // The nearest pairs first: an added day between two missing ones belongs to the nearer one.
  for (let distance = 1; distance <= NEAR && extra.size > 0 && gone.size > 0; distance++) {
    for (const day of gone) {
      const to = extra.has(day + distance) ? day + distance : day - distance
      if (!extra.delete(to)) continue
      moved.push({ kind: 'spostata', day, to })
      gone.delete(day)
    }
  }
  return [
    ...moved,
    ...runsOf([...gone], observed),
    ...[...extra].map((day): Departure => ({ kind: 'aggiunta', day })),
  ].toSorted((one, other) => one.day - other.day)
}

/** Missing days with no observed day between them are one run. */
function runsOf(days: readonly number[], observed: ReadonlySet<number>): Departure[] {
  const wasCollected = (from: number, until: number): boolean => {
    for (let day = from; day < until; day++) if (observed.has(day)) return true
    return false
  }
  const runs: { kind: 'annullata'; day: number; until: number }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    const isBroken = run === undefined || wasCollected(run.until + 1, day)
    if (isBroken) runs.push({ kind: 'annullata', day, until: day })
    else run.until = day
  }
  return runs
}
