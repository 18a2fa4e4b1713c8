/**
 * Something that was asked and answered, by somebody's clock. It took effect at one moment in between; which one, nobody
 * saw. `isOptional`: it may as well never have taken effect, as with a request whose sender was killed.
 */
export interface Operation<Act, Answer> {
  readonly act: Act
  readonly answer: Answer
  readonly from: number
  readonly until: number
  readonly isOptional?: boolean
}

/** A service that does one thing after the other. */
export interface Model<State, Act, Answer> {
  readonly initial: State
  /** The states that it may be in afterwards; none where it could not have given this answer. */
  next: (state: State, act: Act, answer: Answer) => State | undefined
  /** Two states with the same text are the same. */
  keyOf: (state: State) => string
}

interface Placed<Act, Answer> {
  readonly operation: Operation<Act, Answer>
  readonly before: Placed<Act, Answer> | undefined
}

/** One way in which things may have gone so far. */
interface Story<State, Act, Answer> {
  readonly state: State
  /** Which of those in progress have taken effect, by their place in the history. */
  readonly done: ReadonlySet<number>
  readonly order: Placed<Act, Answer> | undefined
}

export type Verdict<Act, Answer> =
  | { readonly order: readonly Operation<Act, Answer>[] }
  /** The first answer that no order of things explains. */
  | { readonly unexplained: Operation<Act, Answer> }

/**
 * Looks for one order, in which everything lies between its question and its answer, that explains every answer: what
 * Wing and Gong (1993) search for by going back, here (after Lowe, 2017) by going forward through time with all stories
 * that are still possible. Stories that come to the same are one: their number is bounded by what goes on at once, not
 * by the length of the history.
 */
export function serialOrder<State, Act, Answer>(
  history: readonly Operation<Act, Answer>[],
  model: Model<State, Act, Answer>,
): Verdict<Act, Answer> {
  const inProgress = new Set<number>()
  let stories: Story<State, Act, Answer>[] = [{ state: model.initial, done: new Set(), order: undefined }]
  for (const { index, isEnd } of eventsOf(history)) {
    const operation = history[index]!
    if (!isEnd) {
      inProgress.add(index)
      continue
    }
    stories = storiesWith(index, stories, inProgress, history, model)
    if (stories.length === 0) return { unexplained: operation }
    inProgress.delete(index)
  }
  return { order: listOf(stories[0]!.order) }
}

/** Beginnings and ends by time; of those at the same moment beginnings first, so that they may be in either order. */
function eventsOf(history: readonly Operation<unknown, unknown>[]): { index: number; isEnd: boolean }[] {
  const events = history.flatMap(({ from, until }, index) => [
    { index, isEnd: false, at: from },
    { index, isEnd: true, at: until },
  ])
  return events.toSorted((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd))
}

/**
 * The answer to `index` is there: every story goes on, with any of the others in progress, until it has taken effect. The
 * stories in which it has, each without mention of it from now on.
 */
function storiesWith<State, Act, Answer>(
  index: number,
  stories: readonly Story<State, Act, Answer>[],
  inProgress: ReadonlySet<number>,
  history: readonly Operation<Act, Answer>[],
  model: Model<State, Act, Answer>,
): Story<State, Act, Answer>[] {
  const open = [...stories]
  const seen = new Set(open.map((story) => keyOf(story, model)))
  const complete = new Map<string, Story<State, Act, Answer>>()
  for (let story = open.pop(); story !== undefined; story = open.pop()) {
    if (story.done.has(index) || history[index]!.isOptional === true) {
      const settled = { ...story, done: story.done.difference(new Set([index])) }
      const key = keyOf(settled, model)
      if (!complete.has(key)) complete.set(key, settled)
      if (story.done.has(index)) continue
    }
    for (const other of inProgress) {
      const longer = story.done.has(other) ? undefined : withEffectOf(other, story, history, model)
      if (longer === undefined) continue
      const key = keyOf(longer, model)
      if (seen.has(key)) continue
      seen.add(key)
      open.push(longer)
    }
  }
  return [...complete.values()]
}

function withEffectOf<State, Act, Answer>(
  index: number,
  { state, done, order }: Story<State, Act, Answer>,
  history: readonly Operation<Act, Answer>[],
  model: Model<State, Act, Answer>,
): Story<State, Act, Answer> | undefined {
  const operation = history[index]!
  const next = model.next(state, operation.act, operation.answer)
  if (next === undefined) return undefined
  return { state: next, done: done.union(new Set([index])), order: { operation, before: order } }
}

const keyOf = <State>({ state, done }: Story<State, unknown, unknown>, model: Model<State, never, never>): string =>
  `${[...done].toSorted((a, b) => a - b).join()} ${model.keyOf(state)}`

function listOf<Act, Answer>(last: Placed<Act, Answer> | undefined): Operation<Act, Answer>[] {
  const order: Operation<Act, Answer>[] = []
  for (let placed = last; placed !== undefined; placed = placed.before) order.push(placed.operation)
  return order.toReversed()
}
