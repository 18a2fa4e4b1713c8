import type { OutboxMessage } from '../worker/messages.ts'

const CHANNEL = 'outbox'

export function followOutbox(callback: (news: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  // A page of an earlier version says nothing more than that something happened.
  channel.addEventListener('message', ({ data }) => callback((data as OutboxMessage | null) ?? { what: 'waits' }))
  return () => channel.close()
}

export function announce(news: OutboxMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}
