import { followOutbox } from './channel.ts'
import { post } from './post.ts'
import type { FailureCause, OutboxEntry, Outcome } from './rules.ts'

/** Does `work`. If the entry is cancelled meanwhile, the signal that `work` gets is aborted. */
export async function untilGone<Result>(id: string, work: (gone: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController()
  const unfollow = followOutbox((news) => {
    if (news.what === 'gone' && news.id === id) control.abort()
  })
  try {
    return await work(control.signal)
  } finally {
    unfollow()
  }
}

/** Undefined where it was cancelled before it was sent, or cut off. An entry with photos may wait minutes for its turn. */
export const postInTurn = (
  entry: OutboxEntry,
  isThere: () => Promise<boolean>,
  send = post,
): Promise<Outcome | FailureCause | undefined> =>
  untilGone(entry.id, async (gone) => {
    const answer = await inTurn(entry, gone, async () =>
      (await isThere()) ? send(entry, entry.tries > 0, gone) : undefined,
    )
    return gone.aborted && typeof answer === 'string' ? undefined : answer
  })

/** Photos one after the other: side by side on a slow line, each would exceed its time limit. */
async function inTurn<Answer>(
  { photos }: OutboxEntry,
  gone: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (photos.length === 0) return work()
  try {
    return await navigator.locks.request('outbox photos', { signal: gone }, work)
  } catch (error) {
    if (gone.aborted) return undefined
    throw error
  }
}
