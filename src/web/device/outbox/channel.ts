import type { OutboxMessage } from '../worker/messages.ts'

const CHANNEL = 'outbox'

export function followOutbox(callback: (news: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  // Pages of an earlier version send no content.
  channel.addEventListener('message', ({ data }) => callback((data as OutboxMessage | null) ?? { what: 'waits' }))
  return () => channel.close()
}

export function announce(news: OutboxMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}
