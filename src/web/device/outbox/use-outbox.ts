import { useEffect, useState } from 'react'
import { keepDelivering } from './keep-delivering.ts'
import { followOutbox } from './channel.ts'
import { isWaiting, type OutboxEntry } from './rules.ts'
import { forget, outboxEntries } from './store.ts'

/**
 * The entries sent to these addresses and not dismissed yet: waiting, refused, given up, or delivered while nobody looked.
 * `isDone`: entries that nobody needs to see; they are dismissed at once.
 */
export function useOutbox(prefix: string, isDone: (entry: OutboxEntry) => boolean): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    const look = async (): Promise<void> => {
      const left = await outboxEntries(prefix)
      setEntries(left.filter((entry) => !isDone(entry)))
      // The resident is looking at what waits: try now, not only when the page is idle.
      if (left.some(isWaiting)) keepDelivering()
      for (const { id } of left.filter(isDone)) await forget(id)
    }
    const lookSafely = (): void => void look().catch((error: unknown) => console.warn(error))
    lookSafely()
    return followOutbox(lookSafely)
  }, [prefix, isDone])
  return entries
}
