import type { PartName } from '../../../../contract/edition/content.ts'
import { merge } from '../../../../domain/edition/merge/merge.ts'
import { createStore, type Store } from '../../../device/store.ts'
import type { Step, Steps, StepsKeeper } from './kept-steps.ts'
import type { PartDraft } from './part-draft.ts'

/** All that somebody works on in a comune, with one way back through all of it. */
export interface ComuneDrafts {
  readonly steps: Store<Steps>
  of: (part: PartName) => PartDraft
  /** Those that were opened. */
  all: () => PartDraft[]
  /** To whatever happens in any of them. */
  subscribe: (listener: () => void) => () => void
  change: (part: PartName, update: (data: unknown) => unknown) => void
  undo: () => Promise<void>
  redo: () => Promise<void>
  /** What is published is not taken back step by step: its history is the way. */
  forgetSteps: () => void
}

const MOST_STEPS = 200
const NONE: Steps = { done: [], undone: [] }

export function comuneDrafts(open: (part: PartName) => PartDraft, keeper: StepsKeeper): ComuneDrafts {
  const drafts = new Map<PartName, PartDraft>()
  const listeners = new Set<() => void>()
  const steps = createStore(NONE)
  void takeUp()

  /** Somebody may be quicker than the device: what they did meanwhile comes after it. */
  async function takeUp(): Promise<void> {
    const kept = await keeper.read()
    const { done, undone } = steps.get()
    if (kept === undefined) return
    if (done.length === 0) steps.set(kept)
    else setSteps({ done: [...kept.done, ...done], undone })
  }

  function setSteps(next: Steps): void {
    steps.set(next)
    void keeper.write(next)
  }

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

  /** From one state to another, with all that has happened since. False where the part cannot be changed now. */
  async function walk({ part }: Step, from: unknown, to: unknown): Promise<boolean> {
    const draft = of(part)
    // A step of before the page was loaded again may be in a part that nobody has opened since.
    if (draft.state.get().status !== 'ready') await draft.refresh()
    const known = draft.state.get()
    if (known.status !== 'ready' || known.clashes.length > 0) return false
    draft.set(merge(from, known.data, to, () => 'theirs').data)
    return true
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
      setSteps({ done: [...steps.get().done.slice(-MOST_STEPS), { part, before, after }], undone: [] })
    },
    undo: async () => {
      const { done, undone } = steps.get()
      const step = done.at(-1)
      if (step === undefined || !(await walk(step, step.after, step.before))) return
      setSteps({ done: done.slice(0, -1), undone: [...undone, step] })
    },
    redo: async () => {
      const { done, undone } = steps.get()
      const step = undone.at(-1)
      if (step === undefined || !(await walk(step, step.before, step.after))) return
      setSteps({ done: [...done, step], undone: undone.slice(0, -1) })
    },
    forgetSteps: () => setSteps(NONE),
  }
}
