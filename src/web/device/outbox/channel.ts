import type { OutboxMessage } from '../worker/messages.ts'

const CHANNEL = 'outbox'

export function followOutbox(callback: (news: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => callback(data as OutboxMessage))
  return () => channel.close()
}

export function announce(news: OutboxMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}
