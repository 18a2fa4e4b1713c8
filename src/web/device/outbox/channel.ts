/** What happened in the outbox, told to all pages and the worker of this device. */
export interface OutboxNews {
  readonly what:
    | 'waits'
    | 'arrived'
    /** Cancelled, or shown and put away: whoever is sending it stops. */
    | 'gone'
    /** The server says that its author is not signed in. */
    | 'without-author'
    /** Somebody has signed in or out. */
    | 'user'
  readonly id?: string
}

const CHANNEL = 'outbox'

export function followOutbox(callback: (news: OutboxNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  // A page of an earlier version says nothing more than that something happened.
  channel.addEventListener('message', ({ data }) => callback((data as OutboxNews | null) ?? { what: 'waits' }))
  return () => channel.close()
}

export function announce(news: OutboxNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}
