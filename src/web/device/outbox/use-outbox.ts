import { useEffect, useState } from 'react'
import { keepDelivering } from './keep-delivering.ts'
import { followOutbox } from './channel.ts'
import { isWaiting, type OutboxEntry } from './rules.ts'
import { forget, outboxEntries } from './store.ts'

/**
 * What was sent under these addresses and has not been put away: what waits, what was refused or given up, and what arrived
 * while nobody looked. `isDone`: needs no word to anybody, and is put away at once.
 */
export function useOutbox(prefix: string, isDone: (entry: OutboxEntry) => boolean): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    const look = async (): Promise<void> => {
      const left = await outboxEntries(prefix)
      setEntries(left.filter((entry) => !isDone(entry)))
      // Whoever looks at what waits is not kept waiting until the page has settled.
      if (left.some(isWaiting)) keepDelivering()
      for (const { id } of left.filter(isDone)) await forget(id)
    }
    const lookSafely = (): void => void look().catch((error: unknown) => console.warn(error))
    lookSafely()
    return followOutbox(lookSafely)
  }, [prefix, isDone])
  return entries
}
