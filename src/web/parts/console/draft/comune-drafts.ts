import type { PartName } from '../../../../contract/edition/content.ts'
import { merge } from '../../../../domain/edition/merge/merge.ts'
import { isSame } from '../../../../domain/edition/same.ts'
import { createStore, type Store } from '../../../device/store.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { Step, Steps, StepsKeeper } from './kept-steps.ts'
import type { PartDraft } from './part-draft.ts'

/** All drafts that somebody works on in a comune, with one undo for all of them. */
export interface ComuneDrafts {
  readonly steps: Store<Steps>
  of: (part: PartName) => PartDraft
  /** The parts that were opened. */
  all: () => PartDraft[]
  /** Calls back on every change of any of them. */
  subscribe: (listener: () => void) => () => void
  change: (part: PartName, update: (data: unknown) => unknown) => void
  undo: () => Promise<void>
  redo: () => Promise<void>
  /** What was published or discarded cannot be undone step by step; for editions there is the history. */
  forgetSteps: (part?: PartName) => void
}

const MOST_STEPS = 200
const NONE: Steps = { done: [], undone: [] }

export function comuneDrafts(open: (part: PartName) => PartDraft, keeper: StepsKeeper): ComuneDrafts {
  const drafts = new Map<PartName, PartDraft>()
  const listeners = new Set<() => void>()
  const steps = createStore(NONE)
  void takeUp()

  /** Changes may be made before the stored steps are read: they come after those. */
  async function takeUp(): Promise<void> {
    const kept = await keeper.read()
    const { done, undone } = steps.get()
    if (kept === undefined) return
    if (done.length === 0) steps.set(kept)
    else setSteps({ done: [...kept.done, ...done], undone })
    dropPublished()
  }

  /** The comune's newest edition, as far as any part has loaded it; 0 before. */
  const newest = (): number => Math.max(0, ...[...drafts.values()].map((draft) => draft.newest()))

  /** A publication contains the earlier steps, also those of other open pages: they can no longer be undone. */
  function dropPublished(): void {
    const edition = newest()
    if (edition > 0) keepSteps(({ over }) => over === edition)
  }

  function keepSteps(isKept: (step: Step) => boolean): void {
    const { done, undone } = steps.get()
    if (![...done, ...undone].every(isKept)) setSteps({ done: done.filter(isKept), undone: undone.filter(isKept) })
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
      dropPublished()
      for (const listener of listeners) listener()
    })
    return opened
  }

  function dataOf(part: PartName): unknown {
    const known = of(part).state.get()
    return known.status === 'ready' ? known.data : undefined
  }

  /** Undoes or redoes the last step of a list, and keeps all that was changed since. */
  async function walk(from: keyof Steps, to: keyof Steps): Promise<void> {
    const step = steps.get()[from].at(-1)
    if (step === undefined) return
    const draft = of(step.part)
    const before = draft.state.get()
    // The part may not be loaded yet, and somebody else may have published it.
    isOpening = before.status !== 'ready'
    if (before.status !== 'ready' || before.saved.kind === 'saved') await draft.refresh()
    isOpening = false
    if (step.over !== newest() && newest() > 0) return showToast(PUBLISHED)
    if (!steps.get()[from].includes(step)) return
    const known = draft.state.get()
    if (known.status !== 'ready') return showToast(UNREACHABLE)
    if (known.clashes.length > 0) return showToast(UNDECIDED)
    const [left, reached] = from === 'done' ? [step.after, step.before] : [step.before, step.after]
    const { data } = merge(left, known.data, reached, () => 'mine')
    const { [from]: walked, [to]: others } = steps.get()
    const rest = walked.filter((one) => one !== step)
    if (isSame(data, known.data)) {
      setSteps({ ...steps.get(), [from]: rest })
      return showToast(CHANGED)
    }
    draft.set(data)
    setSteps({ ...steps.get(), [from]: rest, [to]: [...others, step] })
  }

  let walking = Promise.resolve()
  let isOpening = false
  /** One at a time. Pressing again because a part loads slowly does not mean one more step. */
  function walkInTurn(from: keyof Steps, to: keyof Steps): Promise<void> {
    if (isOpening) return walking
    const turn = walking.then(() => walk(from, to))
    walking = turn.catch(() => undefined)
    return turn
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
      setSteps({ done: [...steps.get().done.slice(-MOST_STEPS), { part, before, after, over: newest() }], undone: [] })
    },
    undo: () => walkInTurn('done', 'undone'),
    redo: () => walkInTurn('undone', 'done'),
    forgetSteps: (part) => keepSteps((step) => part !== undefined && step.part !== part),
  }
}

const PUBLISHED = {
  title: 'Da qui non si torna indietro',
  message: 'Intanto è uscita un’altra edizione: per tornare a prima c’è “Storia”.',
}
const UNREACHABLE = { title: 'Niente è cambiato', message: 'La bozza non è arrivata. Riprova quando c’è rete.' }
const UNDECIDED = {
  title: 'Niente è cambiato',
  message: 'Prima decidi cosa resta di quello che avete cambiato in due.',
}
const CHANGED = { title: 'Resta com’è adesso', message: 'Da allora qualcun altro ha cambiato la stessa cosa.' }
