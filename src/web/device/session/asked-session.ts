import { callServer } from '../api.ts'
import { followOutbox } from '../outbox/channel.ts'
import { createStore, type Store } from '../store.ts'

/** Who is signed in on this device. Pages are rendered without it: it is asked for once one of them wants to know. */
export type AskedState<Answer> =
  | { status: 'unknown' }
  /** No network, or the server has a problem: what the device knows stays. */
  | { status: 'unreachable' }
  | ({ status: 'known' } & Answer)

const RETRY = 3000
const TIMEOUT = 10_000

interface AskedSession<Answer> {
  readonly state: Store<AskedState<Answer>>
  refresh: () => Promise<void>
  /** What is known without asking: the server has just ended the session. */
  settle: (answer: Answer) => Promise<void>
  /** Asks once, and again when another tab or the outbox learns that somebody else has signed in. */
  ask: () => void
  /** While a component shows it, an unreachable server is asked again. */
  watch: () => () => void
}

/** `onChange` calls back when somebody signed in or out in another tab. `handOver` gets every answer, with this page's last one. */
export function askedSession<Answer extends object>(
  path: `/${string}`,
  onChange: (callback: () => void) => unknown,
  handOver: (answer: Answer, before: Answer | undefined) => Promise<void>,
): AskedSession<Answer> {
  const state = createStore<AskedState<Answer>>({ status: 'unknown' })
  let questions = 0
  let newest = Promise.resolve()
  let watchers = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let isFollowing = false
  /** Also while the server is out of reach: the page still holds what it was given for that person. */
  let last: Answer | undefined

  /** Answers may arrive out of order: only the one to the newest question counts. */
  function refresh(): Promise<void> {
    questions += 1
    newest = question(questions)
    return newest
  }

  async function question(number: number): Promise<void> {
    try {
      const answer = await callServer<Answer>('GET', path, undefined, AbortSignal.timeout(TIMEOUT))
      if (number !== questions) return await newest
      await take(answer)
    } catch {
      if (number !== questions) return newest
      state.set({ status: 'unreachable' })
      retryLater()
    }
  }

  async function take(answer: Answer): Promise<void> {
    const before = last
    last = answer
    state.set({ status: 'known', ...answer })
    await handOver(answer, before)
  }

  /** `online` fires before requests arrive, and not at all when it is the server that comes back. */
  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(retryNow, RETRY)
  }

  function retryNow(): void {
    if (state.get().status === 'unreachable' && watchers > 0) void refresh()
  }

  function ask(): void {
    if (questions === 0) void refresh()
    if (isFollowing) return
    isFollowing = true
    addEventListener('online', retryNow)
    onChange(() => void refresh())
    followOutbox(({ what }) => {
      if (what === 'without-author') void refresh()
    })
  }

  return {
    state,
    refresh,
    ask,
    settle(answer) {
      questions += 1
      newest = take(answer)
      return newest
    },
    watch() {
      watchers += 1
      ask()
      if (state.get().status === 'unreachable') retryLater()
      return () => {
        watchers -= 1
      }
    },
  }
}
