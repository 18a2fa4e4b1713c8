import type { PartName } from '../../../../contract/edition/content.ts'
import { merge } from '../../../../domain/edition/merge/merge.ts'
import { createStore, type Store } from '../../../device/store.ts'
import type { PartDraft } from './part-draft.ts'

/** One thing that somebody did, in whichever part. */
interface Step {
  readonly part: PartName
  readonly before: unknown
  readonly after: unknown
}

interface Steps {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** All that somebody works on in a comune, with one way back through all of it. */
export interface ComuneDrafts {
  readonly steps: Store<Steps>
  of: (part: PartName) => PartDraft
  /** Those that were opened. */
  all: () => PartDraft[]
  /** To whatever happens in any of them. */
  subscribe: (listener: () => void) => () => void
  change: (part: PartName, update: (data: unknown) => unknown) => void
  undo: () => void
  redo: () => void
}

const MOST_STEPS = 200

export function comuneDrafts(open: (part: PartName) => PartDraft): ComuneDrafts {
  const drafts = new Map<PartName, PartDraft>()
  const listeners = new Set<() => void>()
  const steps = createStore<Steps>({ done: [], undone: [] })

  function of(part: PartName): PartDraft {
    const known = drafts.get(part)
    if (known !== undefined) return known
    const opened = open(part)
    drafts.set(part, opened)
    opened.state.subscribe(() => {
      for (const listener of listeners) listener()
    })
    return opened
  }

  function dataOf(part: PartName): unknown {
    const known = of(part).state.get()
    return known.status === 'ready' ? known.data : undefined
  }

  /** From one state to another, with all that has happened since; undefined where it is not there any more. */
  function walk({ part }: Step, from: unknown, to: unknown): void {
    of(part).set(merge(from, dataOf(part), to, () => 'theirs').data)
  }

  return {
    steps,
    of,
    all: () => [...drafts.values()],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (part, update) => {
      const before = dataOf(part)
      if (before === undefined) return
      const after = update(before)
      if (after === before) return
      of(part).set(after)
      steps.set({ done: [...steps.get().done.slice(-MOST_STEPS), { part, before, after }], undone: [] })
    },
    undo: () => {
      const { done, undone } = steps.get()
      const step = done.at(-1)
      if (step === undefined) return
      walk(step, step.after, step.before)
      steps.set({ done: done.slice(0, -1), undone: [...undone, step] })
    },
    redo: () => {
      const { done, undone } = steps.get()
      const step = undone.at(-1)
      if (step === undefined) return
      walk(step, step.before, step.after)
      steps.set({ done: [...done, step], undone: undone.slice(0, -1) })
    },
  }
}
