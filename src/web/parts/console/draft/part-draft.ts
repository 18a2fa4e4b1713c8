import type { PresenceView, WorkView } from '../../../../contract/edition/console.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import { type Choice, type Clash, merge } from '../../../../domain/edition/merge/merge.ts'
import { isSame } from '../../../../domain/edition/same.ts'
import { explain, isPassing, Refusal } from '../../../device/api.ts'
import { createStore, type Store } from '../../../device/store.ts'
import type { DraftKeeper, KeptDraft } from './kept-draft.ts'
import { saveSchedule } from './save-schedule.ts'

/** The calls that a draft makes; each throws as `callServer` does. */
export interface DraftServer {
  work: () => Promise<WorkView>
  put: (body: { data: unknown; basedOn: number; replaces: string | null }) => Promise<{ version: string }>
  discard: (version: string) => Promise<void>
}

/** `waiting`: kept on this device until the server can be reached. `refused`: kept too, with the server's reason. */
export type SavedState =
  | { readonly kind: 'saved' | 'saving' | 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }

export type DraftState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly why: string }
  | {
      readonly status: 'ready'
      readonly data: unknown
      /** What residents read now; null where they read nothing. */
      readonly published: unknown
      readonly saved: SavedState
      /** Pieces that somebody else has changed too. Nothing is saved until they are decided. */
      readonly clashes: readonly Clash[]
    }

export interface PartDraft {
  readonly part: PartName
  readonly state: Store<DraftState>
  /** Loads what the server has now, and merges it with what was changed here. */
  refresh: () => Promise<void>
  /** Whether the server has something newer than this page. */
  isOutdated: (now: Pick<PresenceView, 'version' | 'newest'>) => boolean
  /** The comune's newest edition, as last loaded; 0 before. */
  newest: () => number
  set: (data: unknown) => void
  /** Decides the clashes. */
  decide: (choose: (clash: Clash) => Choice) => void
  /** Saves at once what is not saved yet. */
  save: () => Promise<void>
}

/** While somebody types: one call for some words, not one for each letter. */
const TYPING_PAUSE = 700
const RETRY_PAUSE = 5000

/** Merges the unsaved changes of several pages that were closed. */
const joined = (kept: readonly KeptDraft[]): KeptDraft | undefined =>
  kept.length === 0
    ? undefined
    : kept.reduce(({ base, data }, other) => ({ base, data: merge(other.base, other.data, data).data }))

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The draft of a part: it saves itself, and survives a closed page, a lost network and changes by colleagues. */
export function partDraft(part: PartName, server: DraftServer, keeper: DraftKeeper): PartDraft {
  const state = createStore<DraftState>({ status: 'loading' })
  /** What the server had at its last answer. */
  let seen = { data: undefined as unknown, version: null as string | null, basedOn: 0, newest: 0 }
  /** The edition that the data here is based on. */
  let basedOn = 0
  let undecided: (Sides & { readonly basedOn: number }) | undefined
  const { saveIn, saveNow, isSaving } = saveSchedule(save)

  function show(data: unknown, published: unknown, saved: SavedState, clashes: readonly Clash[] = []): void {
    state.set({ status: 'ready', data, published, saved, clashes })
  }

  /** An answer from before a save would take back what was saved: it asks again. `isInSave`: a save asks, and no other runs. */
  async function refresh(isInSave = false): Promise<void> {
    const before = seen
    try {
      const work = await server.work()
      if (isInSave || (!isSaving() && seen === before)) return await applyServerState(work)
      if (isSaving()) await saveNow()
      await refresh()
    } catch (error) {
      if (state.get().status !== 'ready') state.set({ status: 'unreachable', why: explain(error) })
    }
  }

  async function applyServerState({ draft, newest, published }: WorkView): Promise<void> {
    const theirs = draft === null ? published : draft.data
    const known = state.get()
    const kept = known.status === 'ready' ? ownSides(known.data) : joined(await keeper.read())
    const sides = { base: kept?.base ?? theirs, mine: kept?.data ?? theirs, theirs }
    seen = { data: theirs, version: draft?.version ?? null, basedOn: draft?.basedOn ?? newest, newest }
    const merged = mergeAndShow(sides, published, seen.basedOn)
    // Begun before somebody else published: their changes are merged below.
    if (merged.hasNoClash && draft !== null && draft.basedOn !== newest) {
      mergeAndShow({ base: draft.base, mine: merged.data, theirs: published }, published, newest)
    }
    saveIn(0)
  }

  /** While clashes are undecided, mine is still what it was before theirs came. */
  const ownSides = (data: unknown): KeptDraft =>
    undecided === undefined ? { base: seen.data, data } : { base: undecided.base, data: undecided.mine }

  function mergeAndShow(sides: Sides, published: unknown, from: number): { data: unknown; hasNoClash: boolean } {
    const { data, clashes } = merge(sides.base, sides.mine, sides.theirs)
    const hasNoClash = clashes.length === 0
    undecided = hasNoClash ? undefined : { ...sides, basedOn: from }
    if (hasNoClash) basedOn = from
    show(data, published, { kind: 'saving' }, clashes)
    return { data, hasNoClash }
  }

  function decide(choose: (clash: Clash) => Choice): void {
    const known = state.get()
    if (known.status !== 'ready' || undecided === undefined) return
    const { base, mine, theirs } = undecided
    basedOn = undecided.basedOn
    undecided = undefined
    show(merge(base, mine, theirs, choose).data, known.published, { kind: 'saving' })
    void saveNow()
    // If it was begun from an older edition, the newer one has to be merged next.
    if (basedOn !== seen.newest) void refresh()
  }

  function set(data: unknown): void {
    const known = state.get()
    if (known.status !== 'ready' || undecided !== undefined) return
    show(data, known.published, { kind: 'saving' })
    // At once: somebody may reload the page before the pause is over.
    void keeper.write({ base: seen.data, data })
    saveIn(TYPING_PAUSE)
  }

  async function save(): Promise<void> {
    const known = state.get()
    if (known.status !== 'ready' || undecided !== undefined) return
    const { data, published } = known
    try {
      if (isSame(data, seen.data) && basedOn === seen.basedOn) return await afterSave(data)
      await keeper.write({ base: seen.data, data })
      await send(data, published)
      await afterSave(data)
    } catch (error) {
      if (error instanceof Refusal && error.problem.status === 409) return refresh(true)
      const isRefused = error instanceof Refusal && !isPassing(error.problem.status)
      setSaved(isRefused ? { kind: 'refused', why: explain(error) } : { kind: 'waiting' })
      if (!isRefused) saveIn(RETRY_PAUSE)
    }
  }

  async function send(data: unknown, published: unknown): Promise<void> {
    if (isSame(data, published) && basedOn === seen.newest) {
      // The same as published: no draft is needed.
      if (seen.version !== null) await server.discard(seen.version)
      seen = { ...seen, data, version: null, basedOn }
      return
    }
    const { version } = await server.put({ data, basedOn, replaces: seen.version })
    seen = { ...seen, data, version, basedOn }
  }

  /** Somebody may have typed on while it was sent. */
  async function afterSave(sent: unknown): Promise<void> {
    const known = state.get()
    if (known.status !== 'ready') return
    if (known.data !== sent) return saveIn(0)
    setSaved({ kind: 'saved' })
    // Last: what somebody types meanwhile is not saved yet, and is kept again.
    await keeper.drop()
  }

  function setSaved(saved: SavedState): void {
    const known = state.get()
    if (known.status === 'ready') state.set({ ...known, saved })
  }

  return {
    part,
    state,
    refresh: () => refresh(),
    isOutdated: ({ version, newest }) => !isSaving() && (version !== seen.version || newest !== seen.newest),
    newest: () => seen.newest,
    set,
    decide,
    save: saveNow,
  }
}
